import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './build/compressed.ts';
import { eager } from './build/eager.ts';
import { early } from './build/early.ts';
import { inlined } from './build/inlined.ts';
import { worker } from './build/worker.ts';

const server = process.env.RUMMYHOUSE_URL ?? 'http://localhost:8000';

const PARTS =
  /svelte\/src\/(reactivity|index-client)|src\/((cards|dialog|house)\/|rules\/(quick\.ts|Picture)|router|people\/levels|settings\/Languages|numbers\/|pad\/(service-worker|storage|writer|acts)|table\/(signed|scene|sounds|time\/correspondence)\.ts|protocol\/(api|trouble|bots)\.ts|lobby\/(choices|remembered|ForWhom))/;
const SEAT =
  /src\/(people\/(Portrait|portraits)|protocol\/connection|table\/(felts|(ZoneView|SeatPlate|Seats|Felt|Hand|NewMeld|Icon|JoinForm|Notice|Prompt)\.svelte|play\.css|(session|grip|selection|flights|flying|fan|dragging|pacing|about-seat|exit-link)\.|time\/TimeOf|laid\/shared|books\/seat-areas|rearranged\/rearranged)|series\/series)/;
const ABOUT = /src\/(table\/(About|Scores|History|Proof|HouseRules)\.|series\/Rounds)/;

const HOUSE_RULES = /src\/lobby\/(HouseRules?\.svelte|Tiers|KeepRules|OwnRules)/;
/** What every page of a rule book needs, the lesson and the quick reference too. */
const READING =
  /src\/(rules\/(?!(Lesson|Quick)Page|quick\.ts|Picture)|messages\/(en\/)?(asking|book|rules)\.ts)/;

/** What runs as soon as a room is entered. */
const EAGER = /^(index|parts|seat|Table|BooksFelt|LaidFelt|RearrangedFelt|reading|PadPage)$/;

export default defineConfig({
  plugins: [svelte(), early(), inlined(), eager(EAGER), worker(), compressed()],
  build: {
    outDir: '../src/rummyhouse/server/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // What nearly every room needs comes in one piece, and what every table needs in another: each piece more costs a
    // line slower than the piece itself, and compresses worse. A room's own texts are in none of them: they would be
    // there before the reader's language is.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'parts', test: PARTS },
            { name: 'seat', test: SEAT },
            { name: 'about', test: ABOUT },
            { name: 'house-rules', test: HOUSE_RULES },
            { name: 'reading', test: READING },
          ],
        },
      },
    },
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
