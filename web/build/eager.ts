import type { Plugin } from 'vite';

/** What a browser that knows of it compiles as a whole beside the page, while the rest is on its way. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks browsers to compile these pieces before they run: nearly all that is in them runs as soon as they are there, and
 * otherwise each function would be compiled when it is called first, while the page stands still.
 */
export function eager(pieces: RegExp): Plugin {
  return {
    name: 'rummyhouse-eager',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const one of Object.values(bundle))
          if (one.type === 'chunk' && pieces.test(one.name)) one.code = HINT + one.code;
      },
    },
  };
}
