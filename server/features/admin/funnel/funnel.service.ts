import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Funnel, FunnelQuery } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { rangeBefore, rangeOf } from './day-range.ts';
import { presentFunnel } from './funnel.presenter.ts';
import { findFunnel, findParts } from './funnel.repository.ts';

/** Maximum of values of a breakdown. */
const longestBreakdown = 50;

/** The funnel of a range and of the range before it, with a breakdown if requested. */
export async function readFunnel(db: Kysely<Database>, query: z.output<typeof FunnelQuery>): Promise<Funnel> {
  const range = rangeOf(query);
  const before = rangeBefore(range);
  const [now, earlier, parts] = await Promise.all([
    findFunnel(db, range),
    before === null ? null : findFunnel(db, before),
    query.breakdown === undefined ? [] : findParts(db, range, query.breakdown, longestBreakdown),
  ]);
  return {
    ...presentFunnel(now),
    range,
    before: earlier === null ? null : presentFunnel(earlier),
    parts,
  };
}
