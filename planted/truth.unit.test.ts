import { describe, expect, it } from 'vitest';
import { causes } from '../contract/analysis/vocabulary.ts';
import { generateCompany } from './company.ts';
import { plantedLoss } from './truth.ts';
import { type SourceWorld, utahPestControl, type World } from './world.ts';

const end = new Date('2026-03-01T18:00:00Z');
const lossOf = (world: World, leads = 2_000) =>
  plantedLoss(generateCompany({ seed: 3, leads, calls: leads * 3, months: 12, end, world }));
const withSources = (change: Partial<SourceWorld>): World => ({
  ...utahPestControl,
  sources: utahPestControl.sources.map((source) => ({ ...source, ...change })),
});

describe('plantedLoss', () => {
  it('adds up', () => {
    const { causes: planted, total } = lossOf(utahPestControl);
    expect(total).toBeCloseTo(causes.reduce((sum, cause) => sum + planted[cause].cents, 0));
    for (const cause of causes) {
      expect(planted[cause].records).toBeGreaterThan(0);
      expect(planted[cause].cents).toBeGreaterThan(0);
    }
  });

  it('is the chance times the value where both are the same for every record', () => {
    const world: World = {
      ...withSources({ base: 0.4, bandLosses: [0, 0.1, 0.2, 0.3], followUpGain: 0.05 }),
      services: [{ name: 'One service', share: 1, meanCents: 50_000, sigma: 0 }],
      comeback: 0,
    };
    const { causes: planted } = lossOf(world);
    const { missed_calls: missed, dropped_follow_up: dropped, gone_cold: cold } = planted;
    // A caller becomes a lead in 60 of 100 cases, and 36 of 100 leads are followed up.
    expect(missed.cents).toBeCloseTo(missed.records * 0.6 * (0.4 + 0.36 * 0.05) * 50_000);
    expect(dropped.cents).toBeCloseTo(dropped.records * 0.05 * 50_000);
    expect(cold.cents).toBe(0);
    const perRecord = planted.slow_response.cents / planted.slow_response.records / 50_000;
    expect(perRecord).toBeGreaterThan(0.1);
    expect(perRecord).toBeLessThan(0.3);
  });

  it('is nothing for speed and persistence where they have no effect', () => {
    const { causes: planted } = lossOf(withSources({ bandLosses: [0, 0, 0, 0], followUpGain: -0.1 }));
    expect(planted.slow_response.cents).toBe(0);
    expect(planted.dropped_follow_up.cents).toBe(0);
    expect(planted.slow_response.records).toBeGreaterThan(0);
  });

  it('has no lead that nobody contacted where everybody is contacted', () => {
    expect(lossOf(withSources({ neverContacted: 0 })).causes.never_contacted).toEqual({
      records: 0,
      cents: 0,
    });
  });

  it('is twice as much for twice the values', () => {
    const services = utahPestControl.services.map((s) => ({ ...s, meanCents: s.meanCents * 2 }));
    // Recorded values are rounded to whole cents before and after doubling.
    expect(lossOf({ ...utahPestControl, services }).total / lossOf(utahPestControl).total).toBeCloseTo(2, 4);
  });

  it('grows with the company', () => {
    expect(lossOf(utahPestControl, 4_000).total / lossOf(utahPestControl, 1_000).total).toBeCloseTo(4, 0);
  });
});
