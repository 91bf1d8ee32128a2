import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './build/compressed.ts';
import { worker } from './build/worker.ts';

const server = process.env.RUMMYHOUSE_URL ?? 'http://localhost:8000';

const PARTS = /src\/((cards|dialog|series)\/|rules\/quick\.ts)/;

export default defineConfig({
  plugins: [svelte(), worker(), compressed()],
  build: {
    outDir: '../src/rummyhouse/server/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // What nearly every room needs comes in one piece: each more costs a line slower than the piece itself.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'parts', test: PARTS }] } } },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    // Tests of the search read the books themselves.
    fs: process.env.VITEST ? { allow: ['..'] } : {},
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
