import type pg from 'pg';
import { type Doubt, type Measured, measure } from '../pipeline/measure.ts';
import { worthOfWins } from '../pipeline/money.ts';
import { addValues, hasUsableMean, type ValueSums } from '../statistics/mean-value.ts';
import type { FieldCounts, LeadGroup } from './figures.ts';
import type { AllGroups } from './groups.ts';
import { type NewSource, newSourcesOf } from './new-sources.ts';
import type { Scope } from './scope.ts';
import { readSpells, type SpellCells } from './spells.ts';
import { type ReadWinValues, readWinValues } from './win-values.ts';

/** What the pipeline needs of the counts of the window. */
interface LeadCounts {
  fields: FieldCounts;
  leadGroups: readonly LeadGroup[];
}

/** The pipeline, and what is needed to say why where it is not measured. */
export interface PipelineEvidence {
  measured: Measured | null;
  leads: Omit<SpellCells, 'cells'>;
  /** The cells that months are read from. */
  cells: SpellCells['cells'];
  values: Omit<ReadWinValues, 'bySource'> & { all: ValueSums };
  /** Whether wins have a worth: own values, or the typed average. */
  basis: 'own' | 'typed' | 'none';
  /** Sources that have just begun. */
  newSources: NewSource[];
  /** Lead sources are taken together, since mostly won leads name theirs. */
  sourceLeaks: boolean;
}

/** Most dated wins' share that may lack a date before forecasts would be too low by it. */
const MOST_UNDATED = 0.2;

/** Measures the pipeline of an account. Needs `an_source`. */
export async function readPipeline(
  client: pg.ClientBase,
  scope: Scope,
  groups: AllGroups,
  figures: LeadCounts,
): Promise<PipelineEvidence> {
  const sourceLeaks = leaksOutcome(groups, figures);
  const { cells, ...leads } = await readSpells(client, scope, sourceLeaks);
  const { bySource, ...values } = await readWinValues(client, scope, cells.sources);
  const worth = worthOfWins(bySource, scope.averageJobValueCents);
  const undated = undatedWins(leads);
  const measurable = figures.fields.won > 0 && undated <= MOST_UNDATED * (undated + leads.won);
  const all = addValues(bySource);
  return {
    measured: measurable ? measure(cells, worth, doubtOf(leads)) : null,
    leads,
    cells,
    values: { ...values, all },
    basis: worth === null ? 'none' : hasUsableMean(all) ? 'own' : 'typed',
    newSources: newSourcesOf(cells, leads.firstBorn, groups.sources),
    sourceLeaks,
  };
}

/** Least share of leads that are closed, so that the books can be about what became of them. */
const LEAST_CLOSED = 0.05;

function doubtOf({ lost, open, won }: Omit<SpellCells, 'cells'>): Doubt | null {
  const [closed, leads] = [won + lost, won + lost + open];
  return closed < LEAST_CLOSED * leads ? { reason: 'unclosed', closed, leads } : null;
}

/** Wins whose day is not on record, or was entered in bulk. */
export const undatedWins = ({ setAside }: Pick<SpellCells, 'setAside'>) =>
  (setAside.get('won_without_date') ?? 0) + (setAside.get('won_in_bulk') ?? 0);

/** Factor between the shares of won and of other leads that name a source, from which on it is no fact of arrival. */
const LEAK = 2;

/**
 * Whether the source is known mostly of won leads, as where it is filled in with the sale: it would then foretell the
 * sale after the fact.
 */
function leaksOutcome(groups: AllGroups, { fields, leadGroups }: LeadCounts): boolean {
  const blank = leadGroups.find(({ by, id }) => by === 'source' && groups.sources.get(id) === '');
  const [blankLeads, blankWon] = [blank?.leads ?? 0, blank?.won ?? 0];
  const others = fields.leads - fields.won;
  if (fields.won === 0 || others === 0) return false;
  const named = { won: 1 - blankWon / fields.won, others: 1 - (blankLeads - blankWon) / others };
  return named.won > LEAK * named.others;
}
