import { z } from 'zod';
import { writeCompany } from '../analysis/sizes.ts';
import { newCustomer } from '../lib/customer.ts';
import { phonesOf } from './backlog.ts';
import { type Bench, type InboundStretch, inbound, type TextPlan } from './measure.ts';
import { ms } from './page.ts';
import { forSeconds, type Times, timesOf } from './tally.ts';
import { startTextInstallation, type TextInstallation } from './text-installation.ts';

/** A stretch of inbound texts with how late each was answered. */
interface Answered extends InboundStretch {
  /** From the end of the silence for which an answer waits to the answer's queueing. */
  late: Times;
}

/** Leads of the company whose exports are imported; it has three calls for each. */
const leads = 15_000;
const importers = 3;
const silenceMs = 4000;

/** Measures answers alone and beside imports that go on all the while; gives what to print. */
export async function measureBesideImports(
  plan: TextPlan,
  { folder, signal, say }: { folder: string; signal: AbortSignal; say: (text: string) => void },
): Promise<string> {
  const { files } = await writeCompany(leads, folder);
  const installation = await startTextInstallation(folder, plan);
  const onAbort = () => void installation.stop();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const bench = { plan, installation, phone: phonesOf('303') };
    await inbound(bench, forSeconds(3));
    say(`${plan.inboundPerSecond} inbound texts a second`);
    const alone = await answered(bench);
    say('the same beside imports');
    const end = importUntilOver(installation, [...files.calls, ...files.leads]);
    const beside = await answered(bench);
    const imported = await end();
    return [
      '| Answers | Count | p50 | p95 | p99 | Longest |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      row('later than four seconds of silence', alone.late),
      row('queued to taken by the carrier', alone.handedOver),
      row(`later than four seconds, beside ${imported} imports`, beside.late),
      row('queued to taken by the carrier, beside imports', beside.handedOver),
      '',
      `Processor seconds of web, worker and database: alone ${seconds(alone)}, beside imports ${seconds(beside)}. Failures: ${alone.failures.length + beside.failures.length}.`,
    ].join('\n');
  } finally {
    signal.removeEventListener('abort', onAbort);
    await installation.stop();
  }
}

async function answered(bench: Bench): Promise<Answered> {
  const since = new Date();
  const stretch = await inbound(bench, forSeconds(bench.plan.seconds));
  const { rows } = await bench.installation.pool.query(
    `select extract(epoch from o.created_at - i.created_at) * 1000 - ${silenceMs} as late
     from text_messages i join text_messages o on o.account_id = i.account_id and o.thread_id = i.thread_id and o.lane = 2
     where i.direction = 'inbound' and i.created_at >= $1`,
    [since],
  );
  return {
    ...stretch,
    late: timesOf(
      z
        .array(z.object({ late: z.coerce.number() }))
        .parse(rows)
        .map(({ late }) => late),
    ),
  };
}

/** Customers of whom each uploads one file after the other; gives what ends that and counts the files. */
function importUntilOver(
  { origins, pool }: TextInstallation,
  files: readonly string[],
): () => Promise<number> {
  let isOver = false;
  let count = 0;
  const [origin = ''] = origins;
  const work = Array.from({ length: importers }, async () => {
    const customer = await newCustomer(origin);
    // Accounts of the first day may send little.
    await pool.query("update accounts set created_at = created_at - interval '3 days'");
    for (let index = 0; !isOver; index += 1) {
      const file = files[index % files.length] ?? '';
      await customer.upload(file, file.includes('calls') ? 'calls' : 'leads');
      count += 1;
    }
  });
  const all = Promise.all(work);
  // A failure is said once it is waited for.
  all.catch(() => {});
  return async () => {
    isOver = true;
    await all;
    return count;
  };
}

const row = (what: string, { count, p50, p95, p99, most }: Times) =>
  `| ${[what, String(count), ...[p50, p95, p99, most].map(ms)].join(' | ')} |`;
const seconds = ({ used: { web, worker, database } }: InboundStretch) =>
  [web, worker, database].map((one) => one.toFixed(1)).join(', ');
