import { setImmediate } from 'node:timers/promises';
import { phoneNameScore } from '../suggest/phone-names.ts';
import type { ColumnFacts, ColumnScan } from './column-scan.ts';
import { type ForeignNumbers, tryEverywhere } from './foreign-numbers.ts';

/**
 * What was found in each column, once all rows are added. Other work of the process goes on between the columns.
 * @throws the signal's reason
 */
export async function columnsOf(
  scans: readonly ColumnScan[],
  signal: AbortSignal | undefined,
): Promise<ColumnFacts[]> {
  const found: { facts: ColumnFacts; foreign: ForeignNumbers; likely: number }[] = [];
  for (const scan of scans) {
    const facts = scan.finish();
    found.push({ facts, foreign: scan.foreign, likely: phoneNameScore(facts.name) });
    await setImmediate();
    signal?.throwIfAborted();
  }
  const numbers = found
    .filter(({ facts }) => facts.dateFormats.length === 0)
    .toSorted((a, b) => b.likely - a.likely);
  const group = (isNamed: boolean) =>
    numbers.filter(({ likely }) => likely > 0 === isNamed).map(({ foreign }) => foreign);
  await tryEverywhere([group(true), group(false)], signal);
  return found.map(({ facts, foreign: { share } }) =>
    share > 0 ? { ...facts, foreignNumbers: share } : facts,
  );
}
