import { describe, expect, it } from 'vitest';
import type { Gated } from './gates.ts';
import { quantile, type Results, rowsOf } from './score.ts';
import { phrasings, scripted } from './scripted-assistant.ts';
import { runTrial } from './trial.ts';
import { readWords } from './words.ts';

const gated = (isRight: boolean, of: number): Gated[] =>
  Array.from({ length: of }, () => ({
    ...{ text: '', kind: '', outcome: 'none, texts went on', isRight },
    ...{ strange: isRight ? [] : ['$1'], times: [isRight ? 1 : 2000], lines: [] },
  }));
const wish = readWords('words').wishes.find((each) => each.wish === 'termite-sale');

/** The rows that are met where the sets of texts are all right, or all wrong, and conversations likewise. */
async function met(isRight: boolean): Promise<string[]> {
  if (!wish) throw new Error('no such wish');
  const assistant = scripted('termite', phrasings[0], isRight ? 'none' : 'asks-twice');
  const sound = await Promise.all([0, 1, 2, 3].map((trial) => runTrial(wish, trial, trial, assistant)));
  const trials = isRight ? sound : sound.map((trial) => ({ ...trial, visits: [], textsToBooking: 9 }));
  const results: Results = {
    ...{ trials, optOuts: gated(isRight, 20), handOvers: gated(isRight, 20) },
    ...{ lookAlikes: gated(isRight, 20), emergencies: gated(isRight, 20), calm: gated(isRight, 20) },
  };
  return rowsOf(results)
    .filter((row) => row.isMet)
    .map(({ name }) => name);
}

describe('goals', () => {
  it('are met by what is right and by nothing that is wrong', async () => {
    expect(await met(true)).toHaveLength(12);
    expect(await met(false)).toEqual(['Undue hand-overs of customers with an ordinary wish']);
  });

  it('hold the median and the 95th percentile', () => {
    const values = Array.from({ length: 100 }, (_, i) => i + 1);
    expect([quantile(values, 0.5), quantile(values, 0.95), quantile([], 0.5)]).toEqual([51, 96, 0]);
  });
});
