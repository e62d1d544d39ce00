import { describe, expect, it } from 'vitest';
import {
  sampleCauses,
  sampleLeads,
  sampleMonths,
  samplePotential,
  sampleRecent,
  sampleReps,
  sampleSources,
  sampleStatuses,
  sampleWon,
} from './sample-figures.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const leads = (rows: readonly { leads: number }[]) => sum(rows.map((row) => row.leads));
const won = (rows: readonly { won: number }[]) => sum(rows.map((row) => row.won));
const wonCents = (rows: readonly { wonCents: number }[]) => sum(rows.map((row) => row.wonCents));
const missedCents = (rows: readonly { missedCents: number }[]) => sum(rows.map((row) => row.missedCents));

describe('the sample figures', () => {
  it('are 3,466 leads: 28% won, 18% active, 42% lost, 12% cold', () => {
    expect(sampleLeads).toBe(3466);
    expect(leads(sampleStatuses)).toBe(3466);
    const shares = sampleStatuses.map((entry) => [entry.status, Math.round((entry.leads / 3466) * 100)]);
    expect(shares).toEqual([
      ['won', 28],
      ['active', 18],
      ['lost', 42],
      ['cold', 12],
    ]);
    // One decimal, as the charts write them, says the same.
    for (const { leads: n } of sampleStatuses) expect(((n / 3466) * 100).toFixed(1)).toMatch(/\.0$/);
  });

  it('are a potential of $2,356,000 inside its range', () => {
    expect(samplePotential.cents).toBe(235_600_000);
    expect(samplePotential.low).toBeLessThan(samplePotential.cents);
    expect(samplePotential.high).toBeGreaterThan(samplePotential.cents);
  });

  it('give no money to leads gone cold', () => {
    expect(sampleCauses.map(({ cause }) => cause)).not.toContain('gone_cold');
  });

  it('make the potential of its causes, of the months and of the sources', () => {
    for (const rows of [sampleCauses, sampleMonths, sampleSources])
      expect(missedCents(rows)).toBe(samplePotential.cents);
  });

  it.each([
    ['months', sampleMonths],
    ['sources', sampleSources],
    ['reps', sampleReps],
  ])('have all leads and all wins among the %s', (_, rows) => {
    expect(leads(rows)).toBe(sampleLeads);
    expect(won(rows)).toBe(sampleWon);
    expect(wonCents(rows)).toBe(wonCents(sampleMonths));
  });

  it('have the best rep first', () => {
    const rates = sampleReps.map((rep) => rep.won / rep.leads);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  });

  it('contain no name: reps and leads are letters and numbers, sources and reps the same everywhere', () => {
    for (const { rep } of sampleReps) expect(rep).toMatch(/^Rep [A-Z]$/);
    expect(sampleRecent.map(({ lead }) => lead)).toEqual([3466, 3465, 3464, 3463, 3462]);
    const known = { reps: sampleReps.map(({ rep }) => rep), sources: sampleSources.map((s) => s.source) };
    for (const { rep, source } of sampleRecent) {
      expect(known.reps).toContain(rep);
      expect(known.sources).toContain(source);
    }
  });
});
