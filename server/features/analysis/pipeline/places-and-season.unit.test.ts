import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../../synthetic/random.ts';
import { addSpell, type Cells, makeCells } from './cells.ts';
import { type Day, dayOf, monthlyBefore, placeInMonth } from './days.ts';
import { measure } from './measure.ts';
import { placeFactors } from './places.ts';

const worth = [{ mean: 50_000, square: 3e9, error: 1e6 }];

interface Company {
  today: Day;
  days: number;
  /** The day to which a win that was made on a day is dated. */
  dated?: (made: Day) => Day;
}

/**
 * Six leads a day of which about two buy after some days; the others stay open. Cells as of today, and the wins that
 * come within 30 and 90 days of it.
 */
function play({ today, days, dated = (made) => made }: Company): { cells: Cells; coming: number[] } {
  const random = randomFrom(7);
  const cells = makeCells({ today, start: today - days, sources: 1, windowMonths: 12 });
  const coming = [0, 0];
  for (let born = today - days; born < today; born += 1) {
    for (let lead = 0; lead < 6; lead += 1) {
      const wins = random.chance(0.35);
      const ended = dated(born + Math.floor(random.exponential(9)));
      const known = wins && ended < today;
      const outcome = known ? ('won' as const) : ('open' as const);
      addSpell(cells, {
        source: 0,
        born,
        ended: known ? ended : null,
        outcome,
        count: 1,
        listed: true,
      });
      [30, 90].forEach((horizon, i) => {
        if (wins && !known && ended < today + horizon) coming[i] = (coming[i] ?? 0) + 1;
      });
    }
  }
  return { cells, coming };
}

function measured(company: Company) {
  const { cells, coming } = play(company);
  const found = measure(cells, worth);
  if (found === null) throw new Error('It can be measured');
  return { ...found, coming, wins: found.horizons.map(({ won }) => won.mean) };
}

const monthOf = (day: Day) => new Date(day * 86_400_000).getUTCMonth();
function lastOfMonth(day: Day): Day {
  const date = new Date(day * 86_400_000);
  return dayOf(
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10),
  );
}

describe('wins written down on the last day of the month', () => {
  it.each(['2026-10-29', '2026-10-02', '2026-11-15', '2026-03-31'])('are forecast on %s', (date) => {
    const { checks, coming, mainPlace, state, wins } = measured({
      today: dayOf(date),
      days: 480,
      dated: lastOfMonth,
    });
    expect(wins[0]).toBeGreaterThan(0.75 * (coming[0] ?? 0));
    expect(wins[0]).toBeLessThan(1.33 * (coming[0] ?? 0));
    expect(wins[1]).toBeLessThan(1.33 * (coming[1] ?? 0));
    expect(state).toBe('checked');
    expect(mainPlace?.place).toBe(15);
    expect(mainPlace?.share).toBe(1);
    const inside = checks.filter(
      ({ forecast, happened }) => happened >= forecast.low && happened <= forecast.high,
    );
    expect(inside.length).toBeGreaterThan(0.7 * checks.length);
  });

  it('are judged on the same day of earlier months', () => {
    expect(monthlyBefore(dayOf('2026-03-31'), dayOf('2025-12-31'))).toEqual(
      ['2026-01-31', '2026-02-28'].map(dayOf),
    );
    const { checks } = measured({ today: dayOf('2026-10-29'), days: 480, dated: lastOfMonth });
    expect(checks.filter(({ days }) => days === 30).at(-1)?.at).toBe(dayOf('2026-09-29'));
  });

  it('leave the days of other companies alike', () => {
    expect(measured({ today: dayOf('2026-10-29'), days: 480 }).mainPlace).toBeNull();
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomFrom(seed);
      const expected = new Float64Array(31).fill(8);
      const won = expected.map(
        () => Array.from({ length: 80 }, () => random.chance(0.1)).filter(Boolean).length,
      );
      expect(Math.max(...placeFactors(won, expected))).toBeLessThan(1.5);
    }
  });

  it('have places that are the same in long and short months', () => {
    const places = (dates: string[]) => dates.map((date) => placeInMonth(dayOf(date)));
    expect(places(['2026-01-31', '2026-02-28', '2026-04-30'])).toEqual([15, 15, 15]);
    expect(places(['2026-01-01', '2026-02-15', '2026-02-16', '2026-01-16'])).toEqual([0, 14, 27, 30]);
  });
});

/** What is won from October to February is booked in the first weeks of March. */
function afterWinter(made: Day): Day {
  const month = monthOf(made);
  if (month > 1 && month < 9) return made;
  const year = new Date(made * 86_400_000).getUTCFullYear() + (month >= 9 ? 1 : 0);
  return dayOf(`${year}-03-03`) + (made % 20);
}

describe('a season', () => {
  it('for which no forecast has held yet takes the money, and the wins follow last year', () => {
    const { coming, doubt, seasons, state, today, wins } = measured({
      today: dayOf('2026-03-01'),
      days: 910,
      dated: afterWinter,
    });
    expect(doubt).toEqual({ reason: 'season', days: 30 });
    expect(state).toBe('withheld');
    expect(seasons[0]?.before).toBeLessThan(10);
    expect(seasons[0]?.after).toBeGreaterThan(200);
    expect(wins[0]).toBeGreaterThan(2 * (today.levelled[0] ?? 0));
    expect(wins[0]).toBeGreaterThan(0.33 * (coming[0] ?? 0));
  });

  it('that is over withholds what came while it lasted', () => {
    const { doubt, horizons } = measured({ today: dayOf('2026-10-01'), days: 910, dated: afterWinter });
    expect(doubt?.reason).toBe('season');
    expect(horizons.every(({ revenue }) => revenue === null)).toBe(true);
  });

  it('is said alone where no forecast could be made a year ago', () => {
    const { doubt, seasons } = measured({ today: dayOf('2026-10-01'), days: 420, dated: afterWinter });
    expect(doubt?.reason).not.toBe('season');
    expect(seasons[0]).toMatchObject({ days: 30, missed: null });
  });

  it('is none where months differ by chance, or young leads alone are fewer', () => {
    for (const date of ['2026-03-01', '2026-10-01']) {
      const { seasons, today } = measured({ today: dayOf(date), days: 910 });
      expect(seasons).toEqual([]);
      expect((today.wins[0] ?? 0) / (today.levelled[0] ?? 0)).toBeCloseTo(1, 1);
    }
  });
});
