import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../contract/analysis/report.ts';
import { callsOnlyReport, directionlessReport } from '../testing/sample-little-data.ts';
import { reportWithoutValues, sampleReport } from '../testing/sample-report.ts';
import { foldedParts, mostHelpful } from './little-data.ts';

const partsOf = (report: Report) => foldedParts(report).map(({ part }) => part);
const helpOf = (report: Report) => mostHelpful(report, foldedParts(report))?.title ?? null;
const ofLeads = ['potential', 'conversion', 'trend', 'bands', 'monthly', 'sources', 'reps', 'recent'];

describe('what is folded', () => {
  it('is nothing of rich data, and not the amount that one number would give', () => {
    expect(partsOf(sampleReport)).toEqual([]);
    expect(partsOf(reportWithoutValues)).toEqual([]);
  });

  it('is what needs leads, of a call log alone', () => {
    expect(partsOf(callsOnlyReport)).toEqual(ofLeads);
    expect(partsOf(directionlessReport).sort()).toEqual([...ofLeads, 'missedCalls', 'callReps'].sort());
  });

  it('is not a table whose calls alone have no name', () => {
    expect(partsOf({ ...sampleReport, missedCalls: { ...sampleReport.missedCalls, reps: [] } })).toEqual([]);
  });
});

describe('the upload that helps most', () => {
  const { coverage, missedCalls } = sampleReport;
  const folded = { ...missedCalls, cells: [], inquiries: directionlessReport.missedCalls.inquiries };

  it.each<[string, Report, string | null]>([
    ['rich data', sampleReport, null],
    ['no leads', callsOnlyReport, 'The lead export of your CRM'],
    [
      'no calls',
      { ...sampleReport, coverage: { ...coverage, callsInWindow: 0 }, missedCalls: folded },
      'The call log of your phone system',
    ],
    [
      'calls without a direction',
      { ...sampleReport, missedCalls: folded },
      'The call log again, with a direction for each call',
    ],
    [
      'leads without a source',
      { ...sampleReport, sources: { ...sampleReport.sources, rows: [] } },
      'The lead export again, with more of its columns',
    ],
  ])('with %s', (_what, report, title) => {
    expect(helpOf(report)).toBe(title);
  });
});
