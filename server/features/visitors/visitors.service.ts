import type pg from 'pg';
import type { VisitorSession } from '../../../contract/visitors.ts';
import { codeOf } from '../../platform/error-code.ts';
import { AppError } from '../../platform/errors.ts';
import { addressGroup } from '../../platform/limits/address-group.ts';
import { besideRow, type SpendBytes } from '../../platform/limits/byte-budget.ts';
import { botSign } from './bot-signs.ts';
import { storedVisitId } from './visit-claim.service.ts';
import { bytesOf, makeMonths, mergeVisits, type SaidVisit } from './visitors.repository.ts';

/** A visit, and the address group that it comes from. */
export interface HeardVisit extends SaidVisit {
  group: string;
}

export interface VisitorsDeps {
  /** Stores a visit. Resolves when it is committed, or exceeds the budget. */
  store(visit: HeardVisit): Promise<void>;
  /** Whether a visit is one of too many from its address. */
  isBurst(address: string, sessionId: string): boolean;
  /** Whether a visit names more than what is told apart in a day. */
  isUnheardOf(session: VisitorSession): boolean;
}

export interface VisitorCaller {
  ip: string;
  userAgent: string;
}

const dayMs = 24 * 60 * 60_000;
/** A beacon may wait in a browser that was closed or offline; a clock may be wrong by a day. */
const oldestDays = 20;
const aheadDays = 1;

/**
 * Merges a sync into the stored visit that its id and proof name. A sync that is repeated, late or out of order changes
 * nothing. Throws `validation_failed` for a visit of another time.
 */
export async function syncSession(
  { store, isBurst, isUnheardOf }: VisitorsDeps,
  said: VisitorSession,
  { ip, userAgent }: VisitorCaller,
): Promise<void> {
  const session = { ...said, sessionId: storedVisitId(said) };
  const age = Date.now() - session.startTime;
  if (age > oldestDays * dayMs || age < -aheadDays * dayMs) {
    throw new AppError('validation_failed', 'This visit began too long ago, or has not begun yet.');
  }
  const group = addressGroup(ip);
  const burst = isBurst(group, session.sessionId);
  const bot = botSign(session, userAgent) ?? (burst ? 'burst' : null);
  const kept = burst ? onlyCounters(session) : isUnheardOf(session) ? asOther(session) : session;
  await store({ session: kept, bot, group });
}

/** A visit of a flood is reduced to its counters, to keep its row small. */
const onlyCounters = (session: VisitorSession): VisitorSession => ({
  ...session,
  clicks: [],
  landingPage: '',
  referrer: '',
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
});

/** A visit from where nobody can be told apart any more. */
const asOther = (session: VisitorSession): VisitorSession => ({
  ...onlyCounters(session),
  clicks: session.clicks,
  utmSource: '(other)',
  utmCampaign: '(other)',
});

/** Stores the visits that the day's budget leaves room for, all or none of them. */
export async function storeWithin(
  { pool, spend }: { pool: pg.Pool; spend: SpendBytes },
  visits: readonly HeardVisit[],
): Promise<void> {
  const within = await spend(
    visits.map((visit) => ({ group: visit.group, bytes: bytesOf(visit) + besideRow })),
  );
  const stored = visits.filter(({ group }) => within.has(group));
  if (stored.length > 0) await storeVisits(pool, stored);
}

/** Stores visits, all or none, and makes the partitions they need should these be missing. */
export async function storeVisits(pool: pg.Pool, visits: readonly SaidVisit[]): Promise<void> {
  try {
    await mergeVisits(pool, visits);
  } catch (error) {
    if (!lacksPartition(error)) throw error;
    await makeMonths(pool);
    await mergeVisits(pool, visits);
  }
}

const checkViolation = '23514';

const lacksPartition = (error: unknown) => codeOf(error) === checkViolation;
