import type { Report } from '../../../../contract/analysis/report.ts';
import { asksForValue } from './potential.ts';
import { trendModel } from './trend.ts';

/** The parts of a report that may have nothing to show, in the order of the page. */
export type Part =
  | 'potential'
  | 'conversion'
  | 'trend'
  | 'bands'
  | 'missedCalls'
  | 'callReps'
  | 'monthly'
  | 'sources'
  | 'reps'
  | 'recent';

/** A part with nothing to show: what it would show, what that takes, and what the records there are lack. */
export interface Folded {
  readonly part: Part;
  readonly title: string;
  readonly needs: string;
  readonly missing: readonly string[];
}

/** An upload that would restore parts of the report. */
export interface Upload {
  readonly title: string;
  readonly text: string;
}

const titles: Record<Part, string> = {
  potential: 'Potential revenue',
  conversion: 'Lead conversion and close rates',
  trend: 'Revenue trend',
  bands: 'Close rate by first response',
  missedCalls: 'Missed calls by hour and weekday',
  callReps: 'Calls by rep',
  monthly: 'Monthly performance',
  sources: 'Performance by source',
  reps: 'Top sales reps',
  recent: 'Recent leads',
};

const leadsNeeded = 'Leads with the date they came in and their status.';

const needs: Record<Part, string> = {
  potential: 'Leads with status and value, or incoming calls with number and outcome.',
  conversion: leadsNeeded,
  trend: 'Leads that were won, with the value they were sold at.',
  bands:
    'Leads with the times they came in and were first contacted, or a call log beside leads with numbers.',
  missedCalls: 'Calls with their direction, and whether somebody answered.',
  callReps: 'Calls that name who took or made them.',
  monthly: leadsNeeded,
  sources: 'Leads that name their source.',
  reps: 'Leads that name their sales rep.',
  recent: leadsNeeded,
};

const named = <Row>(rows: readonly Row[], name: (row: Row) => string | null) =>
  rows.some((row) => (name(row) ?? '') !== '');

/** Whether a part has nothing of its own to show. */
const isEmpty: Record<Part, (report: Report) => boolean> = {
  // The headline also asks for the job value that would give amounts, and says where a sum is withheld.
  potential: ({ potential }) =>
    potential.total === null && potential.totalMissing === null && !asksForValue(potential),
  conversion: ({ conversion }) => conversion.leads.count === 0,
  trend: ({ trend }) => !trendModel(trend.months).anything,
  bands: ({ bands }) => bands.rows.every(({ leads }) => leads.count === 0),
  missedCalls: ({ missedCalls: { cells, inquiries } }) =>
    cells.every(({ inbound }) => inbound === 0) && Object.values(inquiries).every(({ count }) => count === 0),
  callReps: ({ missedCalls }) => !named(missedCalls.reps, ({ rep }) => rep),
  monthly: ({ monthly }) => monthly.months.every(({ leads }) => leads.count === 0),
  sources: ({ sources }) => !named(sources.rows, ({ source }) => source),
  reps: ({ reps }) => !named(reps.rows, ({ rep }) => rep),
  recent: ({ recent }) => recent.leads.length === 0,
};

const parts: readonly Part[] = [
  'potential',
  'conversion',
  'trend',
  'bands',
  'missedCalls',
  'callReps',
  'monthly',
  'sources',
  'reps',
  'recent',
];

/** What the records there are lack for a part, as the report says it; not where there are no records at all. */
function missingOf(report: Report, part: Part): readonly string[] {
  const { leadsInWindow, callsInWindow } = report.coverage;
  if (part === 'callReps') return [];
  const ofCalls = part === 'missedCalls';
  return (ofCalls ? callsInWindow : leadsInWindow) === 0 ? [] : report[part].coverage.missing;
}

/** Whether calls name who took or made them. */
export const hasCallReps = (report: Report): boolean => !isEmpty.callReps(report);

/** The parts that have nothing to show. Calls without a rep are named beside others, and are no reason by themselves. */
export function foldedParts(report: Report): Folded[] {
  const empty = parts.filter((part) => isEmpty[part](report));
  if (empty.every((part) => part === 'callReps')) return [];
  return empty.map((part) => ({
    part,
    title: titles[part],
    needs: needs[part],
    missing: missingOf(report, part),
  }));
}

/** The one upload that would restore most of the folded parts; null when none is folded. */
export function mostHelpful(report: Report, folded: readonly Folded[]): Upload | null {
  if (folded.length === 0) return null;
  const { leadsInWindow, callsInWindow } = report.coverage;
  if (leadsInWindow === 0) {
    return {
      title: 'The lead export of your CRM',
      text: 'Every enquiry of the last 12 months or more, won or not: date, status, source, sales rep, phone and value. It shows what became of your leads and what one is worth.',
    };
  }
  if (callsInWindow === 0) {
    return {
      title: 'The call log of your phone system',
      text: 'Every call over the same months: time, direction, answered or missed, number and agent. It shows when calls are missed and how soon leads are called back.',
    };
  }
  if (folded.some(({ part }) => part === 'missedCalls')) {
    return {
      title: 'The call log again, with a direction for each call',
      text: 'Export it with the columns for direction and answered or missed. If all its calls went one way, upload the same file and say so.',
    };
  }
  return {
    title: 'The lead export again, with more of its columns',
    text: 'Status, value, source, sales rep and the time of the first contact. Leads that are known already are completed, not counted twice.',
  };
}
