import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const STYLES = /<link rel="stylesheet"([^>]*) href="\/([^"]+)">/g;
const ICON = /(<link rel="icon"[^>]* href=")\/([^"]+)(")/;

/**
 * Writes the styles that every page needs, and its icon, into the page itself: over a slow line each would keep a
 * connection from what has to come first.
 */
export function inlined(): Plugin {
  let folder = '';
  return {
    name: 'rummyhouse-inlined',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const style = (all: string, rest: string, file: string): string => {
          const asset = bundle[file];
          if (asset?.type !== 'asset') throw new Error(`The page names ${all}, which is not built.`);
          // The link tells whoever needs these styles later that they are here. Nobody follows it: neither the page, nor
          // what looks through the page for files before it is read.
          return `<style>${String(asset.source).trim()}</style><link rel="stylesheet"${rest} href="/${file}" media="not all" disabled>`;
        };
        const icon = (_all: string, begin: string, file: string, end: string): string =>
          `${begin}data:image/svg+xml,${encodeURIComponent(readFileSync(`${folder}/${file}`, 'utf8').trim())}${end}`;
        return html.replace(STYLES, style).replace(ICON, icon);
      },
    },
  };
}
