import { randomUUID } from 'node:crypto';
import type { Report } from '../../contract/analysis/report.ts';
import { type Cause, causes } from '../../contract/analysis/vocabulary.ts';
import { randomFrom } from '../../planted/random.ts';
import { loadCompany } from '../../server/features/demo/load.ts';
import type { Connection } from '../../server/platform/database/connect.ts';
import { makeReportOf } from '../lib/make-report.ts';
import { type CalibrationWorld, calibrationWorld } from './calibration-world.ts';
import { reenact, type Truth } from './reenact.ts';

/** What was planted and what the report said, in cents. */
export interface Comparison {
  truth: number;
  cents: number;
  low: number;
  high: number;
}

/** One planted company beside its report. Null: the report withholds the figure. */
export interface PlantedCompany {
  seed: number;
  leads: number;
  /** Records of each cause as planted and as reported. */
  records: Record<Cause, { planted: number; reported: number }>;
  causes: Record<Cause, Comparison | null>;
  /** Over the causes that the report gives money for. */
  whole: Comparison | null;
}

/** Plays the company of a seed, has its report made and compares. The account is removed afterwards. */
export async function plantCompany(
  connection: Connection,
  seed: number,
  size: { fewest: number; most: number },
  world: CalibrationWorld = calibrationWorld(seed),
): Promise<PlantedCompany> {
  const leads = Math.round(size.fewest * (size.most / size.fewest) ** randomFrom(seed).next());
  const { company, zone, truth } = reenact(seed, leads, world);
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
    return { seed, leads, ...compare(report, truth) };
  } finally {
    await pool.query('delete from accounts where account_id = $1', [accountId]);
  }
}

function compare(
  { potential }: Report,
  truthOf: Truth,
): Pick<PlantedCompany, 'records' | 'causes' | 'whole'> {
  const figureOf = (cause: Cause) => potential.causes.find((figure) => figure.cause === cause);
  const records = ofCauses((cause) => ({
    planted: truthOf[cause].records,
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
