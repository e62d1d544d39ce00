import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANDS, bandOf, bandStart } from './age-bands.ts';
import { addSpell, type Cells, makeCells } from './cells.ts';
import { estimateChances } from './chances.ts';
import { dayOf, monthInQuarter, monthlyBefore, monthsBefore } from './days.ts';
import { chancesWithin, factorsAhead } from './forecast.ts';
import { type Measured, measure } from './measure.ts';
import type { Spell } from './spells.ts';
import { walkForward } from './walk-forward.ts';
import { weightedSums } from './weighted-sums.ts';

const TODAY = dayOf('2026-03-10');
const SOURCES = 3;

function cellsOf(spells: readonly Spell[], today = TODAY): Cells {
  const start = spells.reduce((first, { born }) => Math.min(first, born), today);
  const cells = makeCells({ today, start, sources: SOURCES, windowMonths: 12 });
  for (const spell of spells) addSpell(cells, spell);
  return cells;
}

const worth = Array.from({ length: SOURCES }, () => ({ mean: 50_000, square: 3e9, error: 1e6 }));

const spell = (
  born: number,
  ended: number | null,
  outcome: Spell['outcome'],
  count = 1,
  source = 0,
): Spell => ({
  source,
  born,
  ended,
  outcome,
  count,
  listed: true,
});

/** A spell as it was known before a day, or null if its leads had not come in. */
function asKnownBefore(spell: Spell, day: number): Spell | null {
  if (spell.born >= day) return null;
  if (spell.ended === null || spell.ended < day) return spell;
  return { ...spell, ended: null, outcome: 'open', listed: true };
}

const anySpell: fc.Arbitrary<Spell> = fc
  .record({
    source: fc.nat(SOURCES - 1),
    age: fc.nat(900),
    lasts: fc.oneof(fc.nat(40), fc.nat(900)),
    outcome: fc.constantFrom('won', 'lost', 'open'),
    count: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ source, age, lasts, outcome, count }) => {
    const born = TODAY - age;
    const over = outcome !== 'open' && born + lasts < TODAY;
    return spell(born, over ? born + lasts : null, over ? outcome : 'open', count, source);
  });
const anySpells = fc.array(anySpell, { maxLength: 400 });
/** Enough of them for forecasts at most dates. */
const manySpells = fc.array(anySpell, { minLength: 300, maxLength: 500 });

/** Every number of the measured pipeline. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Float64Array || Array.isArray(value)) return [...value].flatMap(numbersOf);
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(numbersOf);
  return [];
}

function expectSound(measured: Measured | null) {
  if (measured === null) return;
  const { checks, horizons, ageBands, today } = measured;
  const numbers = numbersOf({ checks, horizons, ageBands, chances: today.chances, wins: today.wins });
  expect(numbers.every(Number.isFinite)).toBe(true);
  expect(numbers.every((number) => number >= 0)).toBe(true);
  expect(ageBands.every(({ chance }) => chance <= 1)).toBe(true);
  expect(ageBands.reduce((sum, band) => sum + band.openLeads, 0)).toBe(today.standing.leads);
  for (const [i, { won, revenue }] of horizons.entries()) {
    expect(won.low).toBeLessThanOrEqual(won.mean);
    expect(won.high).toBeGreaterThanOrEqual(won.mean);
    expect(won.high).toBeLessThanOrEqual(today.standing.leads);
    const before = horizons[i - 1];
    if (before === undefined) continue;
    expect(won.mean).toBeGreaterThanOrEqual(before.won.mean);
    expect(won.low).toBeGreaterThanOrEqual(before.won.low);
    expect(won.high).toBeGreaterThanOrEqual(before.won.high);
    if (revenue && before.revenue) expect(revenue.cents).toBeGreaterThanOrEqual(before.revenue.cents);
  }
}

describe('the pipeline of any records', () => {
  it('is made of finite numbers, holds its means, and grows with the horizon', () => {
    fc.assert(
      fc.property(anySpells, (spells) => expectSound(measure(cellsOf(spells), worth))),
      { numRuns: 30 },
    );
  });

  it.each([
    ['no leads', []],
    ['one lead', [spell(TODAY - 3, null, 'open')]],
    ['open leads only', Array.from({ length: 300 }, (_, i) => spell(TODAY - i, null, 'open', 5))],
    ['won leads only', Array.from({ length: 300 }, (_, i) => spell(TODAY - i - 1, TODAY - i - 1, 'won', 5))],
    [
      'leads of one day',
      [spell(TODAY - 100, null, 'open', 500), spell(TODAY - 100, TODAY - 100, 'won', 500)],
    ],
    ['leads of today', [spell(TODAY, null, 'open', 50), spell(TODAY - 90, TODAY - 20, 'won', 50)]],
  ])('has no figure that is no number for %s', (_name, spells) => {
    expectSound(measure(cellsOf(spells), worth));
  });

  it('is the same to the cent in another order and in parts', () => {
    const shuffled = manySpells.chain((spells) =>
      fc.tuple(fc.constant(spells), fc.shuffledSubarray(spells, { minLength: spells.length })),
    );
    fc.assert(
      fc.property(shuffled, ([spells, other]) => {
        const parts = other.flatMap((one) =>
          one.count === 1
            ? [one]
            : [
                { ...one, count: 1 },
                { ...one, count: one.count - 1 },
              ],
        );
        expect(measure(cellsOf(parts), worth)).toEqual(measure(cellsOf(spells), worth));
      }),
      { numRuns: 12 },
    );
  });

  it('says of the past what was said then, whatever came later', () => {
    fc.assert(
      fc.property(manySpells, fc.integer({ min: 1, max: 10 }), (spells, months) => {
        // Forecasts are made on the same day of each month.
        const day = monthsBefore(TODAY, months);
        const known = spells.flatMap((one) => asKnownBefore(one, day) ?? []);
        const start = spells.reduce((first, { born }) => Math.min(first, born), TODAY);
        const then = makeCells({ today: day, start, sources: SOURCES, windowMonths: 12 });
        for (const one of known) addSpell(then, one);
        const said = walkForward(then).filter(({ at }) => at < day);
        const saying = walkForward(cellsOf(spells)).filter(({ at }) => at < day);
        const facts = (made: typeof said) =>
          made.map(({ at, chances, levelled, tau, wins }) => ({ at, chances, levelled, tau, wins }));
        expect(said.length).toBeGreaterThan(3);
        expect(facts(saying)).toEqual(facts(said));
      }),
      { numRuns: 15 },
    );
  });

  it('has as many open leads after a closed old one is added', () => {
    fc.assert(
      fc.property(anySpells, fc.constantFrom('won', 'lost'), (spells, outcome) => {
        const before = cellsOf(spells).standings.at(-1);
        const after = cellsOf([...spells, spell(TODAY - 800, TODAY - 500, outcome, 7)]).standings.at(-1);
        expect(after?.leads).toBe(before?.leads);
      }),
      { numRuns: 15 },
    );
  });
});

describe('chances by age', () => {
  /** One lead a day; half are won after two days, the rest stay open. */
  const steady = Array.from({ length: 400 }, (_, i) => [
    spell(TODAY - 1 - i, TODAY - 1 - i + 2 < TODAY ? TODAY + 1 - i : null, i < 2 ? 'open' : 'won'),
    spell(TODAY - 1 - i, null, 'open'),
  ]).flat();

  function chancesOf(spells: readonly Spell[]) {
    const sums = weightedSums(cellsOf(spells))(TODAY);
    if (sums === null) throw new Error('There are outcomes');
    return estimateChances(sums.sums, SOURCES);
  }

  const chanceOf = (chances: ReturnType<typeof chancesOf>, age: number) =>
    chancesWithin(chances, { source: 0, age }, [90], factorsAhead(chances, TODAY, 90))[0] ?? 0;

  it('lie where leads are won', () => {
    const { winning } = chancesOf(steady);
    const at = (age: number) => winning[bandOf(age)] ?? 0;
    // Of three lead-days in this band one ends with a win; days before without any pull it down a little.
    expect(at(2)).toBeGreaterThan(0.2);
    expect(at(2)).toBeLessThan(1 / 3);
    expect(at(8)).toBeLessThan(0.01);
  });

  it('fall with age beyond the oldest lead, and never to zero', () => {
    const young = steady.filter(({ born }) => born > TODAY - 60);
    const { winning } = chancesOf(young);
    const first = bandOf(75);
    for (let band = first; band < BANDS; band += 1) {
      expect(winning[band]).toBeGreaterThan(0);
      expect(winning[band]).toBeLessThan(winning[band - 1] ?? 0);
    }
    const within = (age: number) => chanceOf(chancesOf(young), age);
    for (let age = 75; age < 1000; age += 25) expect(within(age)).toBeLessThanOrEqual(within(age - 25));
  });

  it('compete with losing', () => {
    const losing = steady.map((one) =>
      one.outcome === 'open' && one.born < TODAY - 1 ? spell(one.born, one.born + 1, 'lost') : one,
    );
    const chances = chancesOf(losing);
    const none = { ...chances, losing: new Float64Array(BANDS) };
    expect(chanceOf(chances, 0)).toBeLessThan(chanceOf(none, 0));
  });

  it('differ by source where leads close differently', () => {
    const other = steady.map((one) => ({ ...one, source: 1, ended: null, outcome: 'open' as const }));
    const { sourceFactor } = chancesOf([...steady, ...other]);
    expect(sourceFactor[0]).toBeGreaterThan(1.3);
    expect(sourceFactor[1]).toBeLessThan(0.3);
    // A source without leads is like the others.
    expect(sourceFactor[2]).toBeCloseTo(1, 6);
  });
});

describe('days', () => {
  it('know months, quarters and the shorter month', () => {
    expect(monthlyBefore(dayOf('2026-03-01'), dayOf('2025-12-01'))).toEqual(
      ['2026-01-01', '2026-02-01'].map(dayOf),
    );
    expect(monthsBefore(dayOf('2026-03-31'), 1)).toBe(dayOf('2026-02-28'));
    expect(monthsBefore(dayOf('2026-03-10'), 12)).toBe(dayOf('2025-03-10'));
    expect(['2026-01-31', '2026-02-01', '2026-12-31'].map((day) => monthInQuarter(dayOf(day)))).toEqual([
      0, 1, 2,
    ]);
  });

  it('fall into the band that begins at or before them', () => {
    for (let age = 0; age < 1200; age += 1) {
      expect(bandStart(bandOf(age))).toBeLessThanOrEqual(age);
      expect(bandStart(bandOf(age) + 1)).toBeGreaterThan(age);
    }
  });
});
