import { randomUUID } from 'node:crypto';
import type { Report } from '../../contract/analysis/report.ts';
import { type Cause, causes } from '../../contract/analysis/vocabulary.ts';
import { randomFrom } from '../../planted/random.ts';
import { loadCompany } from '../../server/features/demo/load.ts';
import type { Connection } from '../../server/platform/database/connect.ts';
import { makeReportOf } from '../lib/make-report.ts';
import { reenact, type Truth } from './reenact.ts';
import { type WorldName, worlds } from './worlds.ts';

/** What was true and what the report said, in cents or as a rate. */
export interface Comparison {
  truth: number;
  cents: number;
  low: number;
  high: number;
}

/** One company beside its report. Null: the report withholds the figure. */
export interface ComparedCompany {
  world: WorldName;
  seed: number;
  leads: number;
  /** Value of its won leads, in cents. */
  wonCents: number;
  /** Records of each cause as they were played and as reported. */
  records: Record<Cause, { played: number; reported: number }>;
  causes: Record<Cause, Comparison | null>;
  /** Over the causes that the report gives money for. */
  whole: Comparison | null;
  /** What an answer within five minutes adds, by the natural comparison, in millionths. */
  speed: Comparison | null;
}

/** Plays the company of a seed, has its report made and compares. The account is removed afterwards. */
export async function compareCompany(
  connection: Connection,
  { world, seed }: { world: WorldName; seed: number },
  size: { fewest: number; most: number },
): Promise<ComparedCompany> {
  const leads = Math.round(size.fewest * (size.most / size.fewest) ** randomFrom(seed).next());
  const { drawn, bookkeeping } = worlds[world](seed);
  const { company, zone, truth, speedEffect } = reenact(seed, leads, drawn, bookkeeping);
  const accountId = randomUUID();
  const { pool } = connection;
  await pool.query('insert into accounts (account_id, time_zone) values ($1, $2)', [accountId, zone]);
  try {
    const client = await pool.connect();
    try {
      await loadCompany(client, accountId, company);
    } finally {
      client.release();
    }
    const report = await makeReportOf(connection, accountId);
    const { effect } = report.potential.naturalComparison;
    const millionths = (rate: number) => Math.round(rate * 1e6);
    return {
      ...{ world, seed, leads },
      wonCents: report.trend.months.reduce((sum, month) => sum + (month.wonCents ?? 0), 0),
      ...compare(report, truth),
      speed:
        effect === null || speedEffect === null
          ? null
          : {
              truth: millionths(speedEffect),
              cents: millionths(effect.rate),
              low: millionths(effect.low),
              high: millionths(effect.high),
            },
    };
  } finally {
    await pool.query('delete from accounts where account_id = $1', [accountId]);
  }
}

function compare(
  { potential }: Report,
  truthOf: Truth,
): Pick<ComparedCompany, 'records' | 'causes' | 'whole'> {
  const figureOf = (cause: Cause) => potential.causes.find((figure) => figure.cause === cause);
  const records = ofCauses((cause) => ({
    played: truthOf[cause].records,
    reported: figureOf(cause)?.records.count ?? 0,
  }));
  const compared = ofCauses((cause) => {
    const estimate = figureOf(cause)?.estimate;
    return estimate ? { ...estimate, truth: truthOf[cause].cents } : null;
  });
  const truth = causes.reduce((sum, cause) => sum + (compared[cause]?.truth ?? 0), 0);
  return { records, causes: compared, whole: potential.total && { ...potential.total, truth } };
}

function ofCauses<Value>(of: (cause: Cause) => Value): Record<Cause, Value> {
  return {
    missed_calls: of('missed_calls'),
    never_contacted: of('never_contacted'),
    slow_response: of('slow_response'),
    dropped_follow_up: of('dropped_follow_up'),
    gone_cold: of('gone_cold'),
  };
}
