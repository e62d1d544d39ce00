import { expect, it } from 'vitest';
import { newDataDir } from '../server/testing/data-dir.ts';
import { runFaults } from './run-faults.ts';
import { shortRun } from './run-sizes.ts';

it('keeps everything that was acknowledged, once, when its parts are killed while people write', async () => {
  const { findings, ledger, jobs } = await runFaults({ ...shortRun, dataDir: await newDataDir() });
  expect(findings).toEqual([]);
  // A run in which every write failed shows nothing.
  expect(ledger.tallies.get('sign-up')?.acknowledged).toBeGreaterThan(0);
  expect(ledger.tallies.get('confirmation')?.acknowledged).toBeGreaterThan(0);
  expect(jobs.mails.sent).toBeGreaterThan(0);
}, 300_000);
