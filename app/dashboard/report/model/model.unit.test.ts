import { describe, expect, it } from 'vitest';
import { reportWithoutValues, sampleReport } from '../testing/sample-report.ts';
import { arcs } from './donut.ts';
import { heatMap, shade, worstCell } from './heatmap-cells.ts';
import { pollInterval } from './poll.ts';
import {
  asksForValue,
  causesEnd,
  driver,
  rangeBar,
  rangeLabels,
  tierGroups,
  undecided,
  whiskered,
} from './potential.ts';
import { along, axis } from './scale.ts';

describe('polling', () => {
  it('asks every second at first, then every five, and stops when nothing runs', () => {
    const now = (status: 'queued' | 'processing' | 'completed' | 'failed', outdated = false) => ({
      status,
      outdated,
    });
    expect(pollInterval(now('queued'), 0)).toBe(1_000);
    expect(pollInterval(now('processing'), 14_999)).toBe(1_000);
    expect(pollInterval(now('processing'), 15_000)).toBe(5_000);
    expect(pollInterval(now('completed'), 0)).toBe(false);
    expect(pollInterval(now('failed', true), 0)).toBe(false);
    expect(pollInterval(undefined, 0)).toBe(false);
  });
  it('continues while the report lacks records that came in after it', () => {
    expect(pollInterval({ status: 'completed', outdated: true }, 0)).toBe(1_000);
  });
  it('begins with the first records, before a report of them is requested', () => {
    expect(pollInterval({ status: 'none', outdated: true }, 0)).toBe(1_000);
    expect(pollInterval({ status: 'none', outdated: false }, 0)).toBe(false);
  });
});

describe('axis', () => {
  it.each([1, 7, 99.5, 100, 12_340, 998_877, 0.314])('holds %d below its end on round ticks', (max) => {
    const { end, ticks } = axis(max);
    expect(end).toBeGreaterThanOrEqual(max);
    expect(end).toBeLessThan(max * 1.6);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)).toBeCloseTo(end);
  });
  it('has an end even when there is nothing to draw', () => {
    expect(axis(0)).toEqual({ end: 1, ticks: [0] });
    expect([along(5, 0), along(-1, 10), along(20, 10)]).toEqual([0, 0, 100]);
  });
});

describe('donut', () => {
  const ring = { outer: 50, inner: 34, label: 60, gap: 2 };
  it('draws a full ring for one share and nothing for an empty one', () => {
    const [full, empty] = arcs([1, 0], ring);
    expect(full?.path).toContain('A 50 50');
    expect(empty?.path).toBe('');
  });
  it('places the label at the middle of its segment', () => {
    const [first] = arcs([0.5, 0.5], ring);
    expect(first?.label.x).toBeCloseTo(60);
    expect(first?.label.y).toBeCloseTo(0);
  });
});

describe('potential revenue', () => {
  it('groups every cause under its tier and loses none', () => {
    const groups = tierGroups(sampleReport.potential);
    expect(groups.map((group) => group.tier)).toEqual(['seen', 'gap']);
    expect(groups.flatMap((group) => group.causes)).toHaveLength(sampleReport.potential.causes.length);
  });
  it('puts bars and whiskers on one axis that holds the widest range', () => {
    const { causes } = sampleReport.potential;
    const end = causesEnd(causes);
    for (const cause of causes) {
      if (!cause.estimate) continue;
      const { bar, low, high } = whiskered(cause.estimate, end);
      expect(low).toBeLessThanOrEqual(bar);
      expect(bar).toBeLessThanOrEqual(high);
      expect(high).toBeLessThanOrEqual(100);
    }
  });
  it('names the driver with its share, and none without an estimate', () => {
    expect(driver(sampleReport.potential)?.share).toBeCloseTo(0.4366, 3);
    expect(driver(reportWithoutValues.potential)).toBeNull();
  });
  it('asks for the job value only when that is what is missing', () => {
    expect(asksForValue(sampleReport.potential)).toBe(false);
    expect(asksForValue(reportWithoutValues.potential)).toBe(true);
  });
  it('distinguishes too few records from nothing missed', () => {
    const { potential } = sampleReport;
    const few = potential.causes.map((cause) => ({ ...cause, state: 'not_enough_data' as const }));
    expect(undecided({ ...potential, causes: few })).toBe('too_few');
    expect(
      undecided({ ...potential, causes: potential.causes.filter((cause) => cause.estimate) }),
    ).toBeNull();
  });
  it('leaves room after the upper end of the headline range', () => {
    const bar = rangeBar({ cents: 39_350_000, low: 31_240_000, high: 47_800_000 });
    expect(bar.high).toBeLessThan(90);
    expect(bar.low).toBeLessThan(bar.bar);
  });
  it('writes the ends of a narrow range as one label, so that they never run into each other', () => {
    const labels = (low: number, high: number) => {
      const total = { cents: (low + high) / 2, low, high };
      return rangeLabels(total, rangeBar(total)).map(({ text }) => text);
    };
    expect(labels(16_300_000, 92_500_000)).toEqual(['$163k', '$925k']);
    expect(labels(39_000_000, 41_000_000)).toEqual(['$390k – $410k']);
    expect(labels(40_000_000, 40_000_000)).toEqual(['$400k']);
  });
});

describe('heat map', () => {
  it('keeps every call and shows only the hours in which somebody called', () => {
    const { cells } = sampleReport.missedCalls;
    const map = heatMap(cells);
    expect(map?.hours).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(map?.days.flat().reduce((sum, cell) => sum + (cell?.inbound ?? 0), 0)).toBe(map?.inbound);
    expect(map?.missed).toBe(sampleReport.missedCalls.calls.count);
  });
  it('is nothing without calls', () => {
    expect(heatMap([])).toBeNull();
    expect(worstCell([{ weekday: 1, hour: 8, inbound: 4, missed: 0 }])).toBeNull();
  });
  it('shades by the share of the most missed', () => {
    expect([shade(0, 8), shade(1, 8), shade(4, 8), shade(6, 8), shade(8, 8)]).toEqual([0, 1, 2, 3, 4]);
  });
});
