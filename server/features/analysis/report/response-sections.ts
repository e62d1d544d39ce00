import type { Report } from '../../../../contract/analysis/report.ts';
import { type InquiryOutcome, responseBands } from '../../../../contract/analysis/vocabulary.ts';
import type { Evidence } from '../queries/evidence.ts';
import { MOST_GROUPS } from '../queries/groups.ts';
import { range80 } from '../statistics/quantile.ts';
import { count, plural } from './messages.ts';
import { uncoveredWords } from './missed-call-messages.ts';
import { coverage, when } from './parts.ts';

/** Time to the first response against the close rate on the same mix of lead sources. */
export function bandsSection({ counted, rates }: Evidence): Report['bands'] {
  const { bands, fields } = counted;
  return {
    rows: responseBands.map((band) => {
      const found = bands.find((row) => row.band === band);
      const chance = rates.causes.slow_response.cohorts.find(({ name }) => name === band)?.chance ?? null;
      const range = chance && range80(chance.draws, chance.mean);
      return {
        band,
        leads: { count: found?.leads ?? 0, open: { records: 'leads', band } },
        won: found?.won ?? 0,
        closeRate: chance?.mean ?? null,
        low: range?.low ?? null,
        high: range?.high ?? null,
      };
    }),
    unknown: fields.leads - fields.response,
    coverage: coverage(
      'leads',
      fields.response,
      fields.leads,
      [['First response', fields.response]],
      [
        when(
          fields.leads > 0 && fields.response === 0,
          'No lead has a known first response: it takes the time of creation and of the first contact, or a call log.',
        ),
      ],
    ),
  };
}

/** Missed calls by hour and weekday, and what became of new inquiries. */
export function missedCallsSection(evidence: Evidence): Report['missedCalls'] {
  const { counted } = evidence;
  const { calls, callCells, callReps, fates } = counted;
  const fate = (name: InquiryOutcome) => ({
    count: fates.get(name) ?? 0,
    open: { records: 'inquiries' as const, fate: name },
  });
  const lacking = (n: number, what: string, cost: string) =>
    when(calls.calls > 0 && n < calls.calls, `${plural(calls.calls - n, 'call')} without ${what}: ${cost}.`);
  return {
    calls: { count: calls.missed, open: { records: 'calls' } },
    inquiries: {
      lost: fate('lost'),
      recovered: fate('recovered'),
      answered: fate('answered'),
      becameLead: fate('became_lead'),
      cameBack: fate('came_back'),
    },
    cells: callCells,
    medianAnswerSeconds: calls.medianAnswer,
    reps: callReps.map(({ rep, inbound, missed, outbound, reached, medianAnswer }) => ({
      rep: rep === '' ? null : rep,
      inbound,
      missed: { count: missed, open: { records: 'calls', rep } },
      outbound,
      reached,
      medianAnswerSeconds: medianAnswer,
    })),
    coverage: coverage(
      'calls',
      calls.usable,
      calls.inbound,
      [],
      [
        when(calls.calls === 0, 'There are no calls in this period.'),
        when(
          calls.withDirection > 0 && calls.inbound === 0,
          `None of ${count(calls.calls)} calls is marked as inbound.`,
        ),
        uncoveredWords(evidence),
        lacking(
          calls.withNumber,
          'a number',
          'nothing shows whether a new customer called, so no money is put on them',
        ),
        lacking(
          calls.withDirection,
          'a direction',
          'not counted as missed calls, new inquiries or contact attempts',
        ),
        lacking(calls.withOutcome, 'an outcome', 'nothing shows whether they were answered'),
        when(
          callReps.length === MOST_GROUPS,
          `The ${count(MOST_GROUPS)} reps with the most calls are shown.`,
        ),
      ],
    ),
  };
}
