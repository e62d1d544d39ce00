import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import type { Report } from '../../../../contract/analysis/report.ts';
import { type LeadStatus, leadStatuses } from '../../../../contract/analysis/vocabulary.ts';
import { marks } from '../../../../contract/records.ts';
import type { Evidence } from '../queries/evidence.ts';
import { importInMonths } from './excluded-messages.ts';
import { expectedMonth } from './expected-month.ts';
import { count, plural } from './messages.ts';
import { closeRate, coverage, when } from './parts.ts';

const opened = (n: number, filter: Omit<RecordFilter, 'records'>) => ({
  count: n,
  open: { records: 'leads' as const, ...filter },
});

/** Won, active, lost and cold; both close rates; what was set aside and by whose word. */
export function conversionSection({ counted, scope }: Evidence): Report['conversion'] {
  const { conversion, fields, markWords } = counted;
  const sum = (of: (cell: (typeof conversion)[number]) => boolean) =>
    conversion.filter(of).reduce((all, { leads }) => all + leads, 0);
  const leads = fields.leads;
  const qualified = sum(({ mark }) => mark === null);
  const qualifiedWon = sum(({ mark, status }) => mark === null && status === 'won');
  return {
    leads: opened(leads, {}),
    statuses: leadStatuses.map((status: LeadStatus) => {
      const n = sum((cell) => cell.status === status);
      return { status, leads: opened(n, { status }), share: leads === 0 ? 0 : n / leads };
    }),
    raw: closeRate(fields.won, leads),
    qualified: closeRate(qualifiedWon, qualified),
    setAside: marks.flatMap((mark) => {
      const n = sum((cell) => cell.mark === mark);
      const words = markWords.filter((word) => word.mark === mark);
      return n === 0
        ? []
        : [
            {
              mark,
              leads: opened(n, { mark }),
              words: words.map(({ word, count: c }) => ({ word, count: c })),
            },
          ];
    }),
    coverage: coverage(
      'leads',
      leads,
      leads,
      [],
      [
        when(leads === 0, 'There are no leads in this period.'),
        when(leads > 0 && fields.won === 0, 'No lead is marked as won.'),
        when(
          leads > 0 && sum(({ status }) => status === 'lost') === 0,
          'No lead is marked as lost; open leads count as active or cold.',
        ),
        when(
          fields.won > 0 && scope.daysToWin90 === null,
          'Won leads carry no date, so young leads cannot be left out of the rates.',
        ),
      ],
    ),
  };
}

/** Leads, won and both close rates by the month in which leads came in. */
export function monthlySection(evidence: Evidence): Report['monthly'] {
  const { counted, pipeline, scope } = evidence;
  const { fields, leadGroups } = counted;
  const months = new Map(leadGroups.filter(({ by }) => by === 'month').map((group) => [group.id, group]));
  return {
    months: scope.months.map(({ month }, index) => {
      const group = months.get(index + 1);
      return {
        month,
        leads: opened(group?.leads ?? 0, { month }),
        won: opened(group?.won ?? 0, { month, status: 'won' }),
        raw: closeRate(group?.won ?? 0, group?.leads ?? 0),
        qualified: closeRate(group?.qualifiedWon ?? 0, group?.qualified ?? 0),
        expected: expectedMonth(pipeline, month, group),
        medianResponseSeconds: group?.medianResponse ?? null,
      };
    }),
    coverage: coverage(
      'leads',
      fields.leads,
      fields.leads,
      [['First response', fields.response]],
      [importInMonths(evidence)],
    ),
  };
}

/** The same by lead source, with revenue and what was missed. */
export function sourcesSection({ counted, groups, missed, losses }: Evidence): Report['sources'] {
  const { fields, leadGroups } = counted;
  const rest = leadGroups.find(({ by, id }) => by === 'source' && id === 0);
  return {
    rows: leadGroups.flatMap((group) => {
      const name = group.by === 'source' ? groups.sources.get(group.id) : undefined;
      if (name === undefined) return [];
      return [
        {
          source: name === '' ? null : name,
          leads: opened(group.leads, { source: name }),
          won: opened(group.won, { source: name, status: 'won' }),
          raw: closeRate(group.won, group.leads),
          qualified: closeRate(group.qualifiedWon, group.qualified),
          wonCents: wonCents(group),
          missedCents: missedCents(missed, losses, 'source', name),
          medianResponseSeconds: group.medianResponse,
        },
      ];
    }),
    coverage: coverage(
      'leads',
      fields.source,
      fields.leads,
      [['Lead source', fields.source]],
      [
        when(fields.leads > 0 && fields.source === 0, 'No lead names its source.'),
        when(
          rest !== undefined,
          `${plural(rest?.leads ?? 0, 'lead')} of rarer sources are not shown; ${count(groups.sources.size)} sources are.`,
        ),
      ],
    ),
  };
}

/** Own values of won leads; unknown when leads were won but none carries a value. */
export function wonCents({
  won,
  wonWithValue,
  wonCents: cents,
}: {
  won: number;
  wonWithValue: number;
  wonCents: number;
}): number | null {
  return won > 0 && wonWithValue === 0 ? null : cents;
}

/** What a source or rep missed by its leads; unknown when no cause of leads has an estimate. */
export function missedCents(
  missed: Evidence['missed'],
  losses: Evidence['losses'],
  by: 'source' | 'rep',
  name: string,
): number | null {
  if (!losses.some(({ cause, draws }) => cause !== 'missed_calls' && draws !== null)) return null;
  return missed.find((row) => row.by === by && row.key === name)?.cents ?? 0;
}
