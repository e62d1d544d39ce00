import { randomUUID } from 'node:crypto';
import type { Estimate, Report } from '../../contract/analysis/report.ts';
import { type Cause, causes } from '../../contract/analysis/vocabulary.ts';
import { loadCompany } from '../../server/features/demo/load.ts';
import type { Connection } from '../../server/platform/database/connect.ts';
import { withTransaction } from '../../server/platform/database/with-transaction.ts';
import { randomFrom } from '../../synthetic/random.ts';
import { formerFigures } from '../former/former-method.ts';
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

/** The same with what the method of before said of the same records. */
export interface ComparedTwice extends ComparedCompany {
  former: Pick<ComparedCompany, 'causes' | 'whole'>;
}

/** A company by its world and seed. */
interface Chosen {
  world: WorldName;
  seed: number;
}

/** Leads of a company. */
interface Size {
  fewest: number;
  most: number;
}

/** Plays the company of a seed, has its report made and compares. The account is removed afterwards. */
export const compareCompany = (
  connection: Connection,
  chosen: Chosen,
  size: Size,
): Promise<ComparedCompany> => withCompany(connection, chosen, size, async ({ compared }) => compared);

/** The same, and the former method's figures beside the report's. */
export const compareTwice = (connection: Connection, chosen: Chosen, size: Size): Promise<ComparedTwice> =>
  withCompany(connection, chosen, size, async ({ accountId, report, truth, compared }) => {
    const former = await formerFigures(connection.pool, accountId, report);
    return {
      ...compared,
      former: compare((cause) => former.causes[cause].estimate, former.total, truth),
    };
  });

interface Played {
  accountId: string;
  report: Report;
  truth: Truth;
  compared: ComparedCompany;
}

async function withCompany<T>(
  connection: Connection,
  { world, seed }: Chosen,
  size: Size,
  use: (played: Played) => Promise<T>,
): Promise<T> {
  const leads = Math.round(size.fewest * (size.most / size.fewest) ** randomFrom(seed).next());
  const { drawn, bookkeeping } = worlds[world](seed);
  const { company, zone, truth, speedEffect } = reenact(seed, leads, drawn, bookkeeping);
  const accountId = randomUUID();
  const { pool } = connection;
  await pool.query('insert into accounts (account_id, time_zone) values ($1, $2)', [accountId, zone]);
  try {
    await withTransaction(pool, (client) => loadCompany(client, accountId, company));
    const report = await makeReportOf(connection, accountId);
    const { effect } = report.potential.naturalComparison;
    const millionths = (rate: number) => Math.round(rate * 1e6);
    const compared: ComparedCompany = {
      ...{ world, seed, leads },
      wonCents: report.trend.months.reduce((sum, month) => sum + (month.wonCents ?? 0), 0),
      records: recordsOf(report, truth),
      ...compare((cause) => figureOf(report, cause)?.estimate ?? null, report.potential.total, truth),
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
    return await use({ accountId, report, truth, compared });
  } finally {
    await pool.query('delete from accounts where account_id = $1', [accountId]);
  }
}

const figureOf = ({ potential }: Report, cause: Cause) =>
  potential.causes.find((figure) => figure.cause === cause);

const recordsOf = (report: Report, truthOf: Truth): ComparedCompany['records'] =>
  ofCauses((cause) => ({
    played: truthOf[cause].records,
    reported: figureOf(report, cause)?.records.count ?? 0,
  }));

function compare(
  estimateOf: (cause: Cause) => Estimate | null,
  total: Estimate | null,
  truthOf: Truth,
): Pick<ComparedCompany, 'causes' | 'whole'> {
  const compared = ofCauses((cause) => {
    const estimate = estimateOf(cause);
    return estimate && { ...estimate, truth: truthOf[cause].cents };
  });
  const truth = causes.reduce((sum, cause) => sum + (compared[cause]?.truth ?? 0), 0);
  return { causes: compared, whole: total && { ...total, truth } };
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
