import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { worker } from './build/worker.ts';

const server = process.env.RUMMYHOUSE_URL ?? 'http://localhost:8000';

export default defineConfig({
  plugins: [svelte(), worker()],
  build: {
    outDir: '../src/rummyhouse/server/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
