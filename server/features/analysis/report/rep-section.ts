import type { Report } from '../../../../contract/analysis/report.ts';
import { chanceOf } from '../estimate/cohorts.ts';
import type { Evidence } from '../queries/evidence.ts';
import { posterior } from '../statistics/beta.ts';
import { range80 } from '../statistics/quantile.ts';
import { missedCents, wonCents } from './lead-sections.ts';
import { count, plural } from './messages.ts';
import { coverage, when } from './parts.ts';

type Row = Report['reps']['rows'][number];

/** Sales reps by close rate; a rank only where a rep's range lies wholly above the next one's. */
export function repsSection(evidence: Evidence): Report['reps'] {
  const { fields, leadGroups } = evidence.counted;
  const rows = leadGroups.flatMap((group) => {
    const name = group.by === 'rep' ? evidence.groups.reps.get(group.id) : undefined;
    return name === undefined ? [] : [rowOf(evidence, group, name)];
  });
  const named = rows.filter(({ rep }) => rep !== null).sort(byRate);
  // A column that is filled in when a lead is won shows who won, not how well.
  const onlyWon = named.length > 0 && named.every(({ leads, won }) => leads.count === won.count);
  const rest = leadGroups.find(({ by, id }) => by === 'rep' && id === 0);
  return {
    rows: [...(onlyWon ? named : withRanks(named)), ...rows.filter(({ rep }) => rep === null)],
    coverage: coverage(
      'leads',
      fields.rep,
      fields.leads,
      [['Sales rep', fields.rep]],
      [
        when(fields.leads > 0 && fields.rep === 0, 'No lead names a sales rep.'),
        when(onlyWon, 'Only won leads name a sales rep, so the close rates of reps mean nothing here.'),
        when(
          rest !== undefined,
          `The ${count(evidence.groups.reps.size)} reps with the most leads are shown; ${plural(rest?.leads ?? 0, 'lead')} of others are not.`,
        ),
      ],
    ),
  };
}

function rowOf(evidence: Evidence, group: Evidence['counted']['leadGroups'][number], name: string): Row {
  const { rates, missed, losses } = evidence;
  const chance = chanceOf(`rep/${name}`, posterior(rates.account, group.matureWon, group.mature));
  return {
    rep: name === '' ? null : name,
    leads: { count: group.leads, open: { records: 'leads', rep: name } },
    won: { count: group.won, open: { records: 'leads', rep: name, status: 'won' } },
    closeRate: { rate: chance.mean, ...range80(chance.draws, chance.mean) },
    wonCents: wonCents(group),
    missedCents: missedCents(missed, losses, 'rep', name),
    medianResponseSeconds: group.medianResponse,
    rank: null,
  };
}

const byRate = (a: Row, b: Row) =>
  b.closeRate.rate - a.closeRate.rate ||
  b.leads.count - a.leads.count ||
  ((a.rep ?? '') < (b.rep ?? '') ? -1 : 1);

/** A rank is given while each rep's range parts from the next one's; the first overlap ends the ranking. */
function withRanks(rows: readonly Row[]): Row[] {
  return rows.map((row, index) => {
    const parted = rows.slice(0, index + 1).every((upper, place) => {
      const next = rows[place + 1];
      return next !== undefined && upper.closeRate.low > next.closeRate.high;
    });
    return { ...row, rank: parted ? index + 1 : null };
  });
}
