import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from './scripts/lib/chromium.mjs';
import { definedFrom } from './vite.define.ts';
import { reportFiles } from './vite.report-files.ts';

const SOURCES = '{app,contract,synthetic,sandbox,server,bench,chaos,fuzz,scripts}';
const SETUP = ['server/testing/strict-setup.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [tailwindcss(), reportFiles()],
        define: definedFrom({}),
        // All of it before the first page: what is found later would load the page anew in the middle of a test.
        optimizeDeps: {
          entries: ['app/**/*.{ts,tsx}'],
          include: ['react/jsx-dev-runtime', 'vitest-browser-react'],
        },
        test: {
          name: 'component',
          // One page for many files: loading all modules anew for each takes a fifth of the processor time.
          isolate: false,
          include: ['app/**/*.component.test.tsx'],
          setupFiles: ['app/testing/component-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          // A machine on which others work too is slow, not wrong.
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: 300_000,
            // Nobody looks at it, and it takes a twentieth of the processor time.
            ui: false,
            provider: playwright({
              launchOptions: chromium(),
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/Denver' },
              actionTimeout: 60_000,
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      {
        test: {
          name: 'unit',
          include: [`${SOURCES}/**/*.unit.test.{ts,tsx}`],
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          // They keep nothing outside themselves, so a process of its own for each file would only cost time.
          isolate: false,
          setupFiles: SETUP,
        },
      },
      {
        test: {
          name: 'integration',
          // Node loads the sources by itself, as it does in the product, and keeps what it compiled for the next process.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Few scavenges: collecting young objects takes a twentieth of a worker's time otherwise.
          execArgv: ['--max-semi-space-size=64'],
          include: [`${SOURCES}/**/*.integration.test.ts`],
          setupFiles: SETUP,
          globalSetup: ['server/testing/global-setup.ts'],
          // One more than processors: they wait for PostgreSQL and for programs that they start.
          maxWorkers: 3,
          // Each file has a database of its own; what a process knows for itself is the same for all of them.
          isolate: false,
          // After the unit tests, which have workers of their own.
          sequence: { groupOrder: 1 },
          // A machine on which others work too is slow, not wrong.
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
