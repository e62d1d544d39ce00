import { describe, expect, it } from 'vitest';
import { fault } from './judge.ts';
import { type Mistake, phrasings, scripted } from './scripted-assistant.ts';
import { runTrial } from './trial.ts';
import { readWords } from './words.ts';

const { wishes } = readWords('words');
const wishNamed = (name: string) => {
  const wish = wishes.find((each) => each.wish === name);
  if (!wish) throw new Error(`no wish "${name}"`);
  return wish;
};

/** What the four trials of a wish come to with a scripted assistant. */
async function faultsOf(
  name: string,
  mistake: Mistake = 'none',
  phrasing: 0 | 1 | 2 = 0,
  service: string | null = null,
) {
  const wish = wishNamed(name);
  const serviceId = service ?? wish.service.find((each) => each !== 'quarterly') ?? 'general';
  const assistant = scripted(serviceId, phrasings[phrasing], mistake);
  const trials = [];
  for (const trial of [0, 1, 2, 3]) trials.push(await runTrial(wish, trial, trial, assistant));
  return { trials, faults: trials.map(fault) };
}

describe('customers', () => {
  it.each([
    ...['ants-price-first', 'after-four', 'next-week-days', 'kitchen-drain', 'window-taken', 'hormigas'],
  ])('%s is booked by whatever phrasing', async (name) => {
    for (const phrasing of [0, 1, 2] as const)
      expect((await faultsOf(name, 'none', phrasing)).faults, `phrasing ${phrasing}`).toEqual([
        null,
        null,
        null,
        null,
      ]);
  });

  it('gives up, and says so by silence, where nothing is answered', async () => {
    const { trials, faults } = await faultsOf('ants-price-first', 'says-nothing');
    expect(faults).toEqual(Array(4).fill('not booked'));
    expect(trials.every(({ lines }) => lines.length === 1)).toBe(true);
  });
});

describe('scores', () => {
  it.each<[Mistake, string]>([
    ['books-another', 'booked another window than the one chosen'],
    ['forgets-address', 'booked without an address'],
    ['wrong-service', 'booked the wrong service (wildlife)'],
  ])('%s is a fault', async (mistake, expected) => {
    expect((await faultsOf('termite-sale', mistake)).faults).toEqual(Array(4).fill(expected));
  });

  it('a plan that nobody asked for is a fault', async () => {
    const expected = Array(4).fill('booked the plan where one visit was asked for');
    expect((await faultsOf('ants-price-first', 'none', 0, 'quarterly')).faults).toEqual(expected);
  });

  it.each<[Mistake]>([['invents-price'], ['invents-window']])('%s is untraceable', async (mistake) => {
    const { trials } = await faultsOf('termite-sale', mistake);
    expect(trials.every(({ strange }) => strange.length > 0)).toBe(true);
  });

  it('a question that was answered counts where it comes again, and only there', async () => {
    const twice = async (mistake: Mistake) =>
      (await faultsOf('termite-sale', mistake)).trials.map(({ customer }) =>
        customer.askedTwice.includes('address'),
      );
    expect(await twice('asks-twice')).toEqual(Array(4).fill(true));
    expect(await twice('none')).toEqual(Array(4).fill(false));
  });
});
