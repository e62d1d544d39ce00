import { defineConfig } from 'vitest/config';

const SOURCES = '{app,contract,planted,sandbox,server,bench,faults,hostile,scripts}';
const SETUP = ['server/testing/strict-setup.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${SOURCES}/**/*.unit.test.{ts,tsx}`],
          testTimeout: 120_000,
          // They keep nothing outside themselves, so a process of its own for each file would only cost time.
          isolate: false,
          setupFiles: SETUP,
        },
      },
      {
        test: {
          name: 'integration',
          include: [`${SOURCES}/**/*.integration.test.ts`],
          setupFiles: SETUP,
          globalSetup: ['server/testing/global-setup.ts'],
          maxWorkers: 2,
          // Each file has a database of its own; what a process knows for itself is the same for all of them.
          isolate: false,
          // After the unit tests, which have workers of their own.
          sequence: { groupOrder: 1 },
          // A machine on which others work too is slow, not wrong.
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
