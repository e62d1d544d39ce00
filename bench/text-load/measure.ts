import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { StoredParts } from '../lib/stored-parts.ts';
import { courseOf, watchMemory } from '../load/memory.ts';
import { areaInHours, phonesOf, queueBacklog } from './backlog.ts';
import { inboundWebhook, sendPlainly } from './carrier-stand-in.ts';
import { openStreams } from './live-streams.ts';
import { ProcessorTime, processorTime, usedBetween } from './processor-time.ts';
import { atRate, forSeconds, Times, timesOf } from './tally.ts';
import { type OwnNumber, startTextInstallation, type TextInstallation } from './text-installation.ts';

/** How much is measured. */
export interface TextPlan {
  companies: number;
  /** Own numbers of each company, each of which keeps its pace of ten texts a second. */
  numbers: number;
  /** Of inbound texts, a second. */
  inboundPerSecond: number;
  /** Of each stretch. */
  seconds: number;
  backlog: number;
  /** The longest that the backlog is watched. */
  drainSeconds: number;
  streams: number;
}

/** Inbound texts and what they brought. */
const InboundStretch = z.object({
  hook: Times,
  /** From an answer's queueing to the carrier's taking it. */
  handedOver: Times,
  failures: z.array(z.string()),
  /** Processor seconds of each part meanwhile. */
  used: ProcessorTime,
});
export type InboundStretch = z.infer<typeof InboundStretch>;

/** What is measured without a backlog. */
const Alone = z.object({
  floor: z.object({ calls: z.int(), perSecond: z.number(), times: Times }),
  quiet: InboundStretch,
  streams: z.object({ open: z.int(), events: z.int(), missing: z.int(), times: Times }),
});
/** What is measured while a backlog drains. */
const Beside = z.object({
  draining: InboundStretch,
  drain: z.object({ sent: z.int(), delivered: z.int(), seconds: z.number(), left: z.int() }),
  memory: z.array(z.object({ name: z.string(), before: z.number(), after: z.number(), most: z.number() })),
  /** Texts that the stand-in took more than once, by its own record. */
  twice: z.int(),
  died: z.array(z.string()),
});
export type MeasuredTexting = { plan: TextPlan } & z.infer<typeof Alone> & z.infer<typeof Beside>;

const settleMs = 20_000;

/** Measures an installation of its own, which ends with this; what an ended run measured is not measured again. */
export async function measureTexting(
  plan: TextPlan,
  parts: StoredParts,
  { folder, signal, say }: { folder: string; signal: AbortSignal; say: (text: string) => void },
): Promise<MeasuredTexting> {
  const area = areaInHours(Temporal.Now.instant());
  const installation = await startTextInstallation(folder, plan);
  const onAbort = () => void installation.stop();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    const bench = { plan, installation, phone: phonesOf(area) };
    await inbound(bench, forSeconds(3));
    const alone = await parts.measure('alone', Alone, async () => {
      say('the floor: plain calls to the stand-in');
      const floor = await measureFloor(bench);
      say(`${plan.inboundPerSecond} inbound texts a second`);
      const quiet = await inbound(bench, forSeconds(plan.seconds));
      say(`${plan.streams} open pages`);
      return { floor, quiet, streams: await measureStreams(bench) };
    });
    say(`${plan.backlog} queued texts drain beside ${plan.inboundPerSecond} inbound ones a second`);
    const beside = await parts.measure('beside a backlog', Beside, () => measureBeside(bench));
    return { plan, ...alone, ...beside };
  } finally {
    signal.removeEventListener('abort', onAbort);
    await installation.stop();
  }
}

async function measureBeside(bench: Bench): Promise<z.infer<typeof Beside>> {
  const { plan, installation, phone } = bench;
  const before = await heaps(installation);
  const watch = watchMemory(installation.processes);
  // Also where the bench is ended meanwhile: what watches would keep its process.
  const drained = await queueBacklog(installation, phone, plan.backlog)
    .then(() => measureDrain(bench))
    .finally(() => watch.stop());
  const after = await heaps(installation);
  const memory = installation.processes.map(({ name }, index) => ({
    ...{ name, before: before[index] ?? 0, after: after[index] ?? 0 },
    most: courseOf(watch.series[index] ?? { name, samples: [] }).most,
  }));
  const twice = await countTwice(installation);
  const died = installation.processes.filter((one) => one.died()).map(({ name }) => name);
  return { ...drained, memory, twice, died };
}

/** What a stretch is measured with. */
export interface Bench {
  plan: TextPlan;
  installation: TextInstallation;
  phone: () => string;
}

const numbersOf = ({ companies }: TextInstallation): OwnNumber[] =>
  companies.flatMap(({ numbers }) => numbers);
const heaps = ({ processes }: TextInstallation) =>
  Promise.all(processes.map(({ neededHeap }) => neededHeap().catch(() => 0)));

/** The same calls as the product's, without the product: one after the other on eight connections. */
async function measureFloor({ installation, phone, plan }: Bench) {
  const { carrier } = installation;
  const [own] = numbersOf(installation);
  const ms: number[] = [];
  const until = forSeconds(Math.min(10, plan.seconds));
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!until()) {
        const from = performance.now();
        await sendPlainly(carrier.origin, own?.e164 ?? '', phone());
        ms.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { calls: ms.length, perSecond: ms.length / seconds, times: timesOf(ms) };
}

/** Texts of people, each from another phone, to all numbers by turns, at both web processes. */
export async function inbound(
  { installation, phone, plan }: Bench,
  until: () => boolean,
): Promise<InboundStretch> {
  const numbers = numbersOf(installation);
  const since = new Date();
  const before = processorTime(installation);
  const { ms, failures } = await atRate(plan.inboundPerSecond, until, async (index) => {
    const number = numbers[index % numbers.length];
    const url = number?.hookUrls[Math.floor(index / numbers.length) % number.hookUrls.length] ?? '';
    const text = { from: phone(), to: number?.e164 ?? '', body: 'Hi, there are ants in my kitchen' };
    const answer = await fetch(url, inboundWebhook(url, text));
    await answer.arrayBuffer();
    if (answer.status !== 204) throw new Error(`a webhook was answered ${answer.status}`);
  });
  const handedOver = timesOf(await handOvers(installation, since));
  const used = usedBetween(before, processorTime(installation));
  return { hook: timesOf(ms), handedOver, failures, used };
}

const Answers = z.array(z.object({ provider_id: z.string().nullable(), queued: z.coerce.number() }));

/** Milliseconds between an answer's queueing and its arrival at the stand-in, of texts that came since a time. */
async function handOvers({ pool, carrier }: TextInstallation, since: Date): Promise<number[]> {
  const read = async () => {
    const { rows } = await pool.query(
      `select a.provider_id, extract(epoch from m.created_at) * 1000 as queued
       from text_messages m left join text_attempts a
         on a.account_id = m.account_id and a.message_id = m.message_id and a.state = 'accepted'
       where m.lane = 2 and m.created_at >= $1`,
      [since],
    );
    return Answers.parse(rows);
  };
  const pending = async () => {
    const { rows } = await pool.query('select 1 from threads where turn_due_at is not null limit 1');
    return rows.length > 0 || (await read()).some(({ provider_id }) => provider_id === null);
  };
  for (const end = performance.now() + settleMs; performance.now() < end && (await pending()); )
    await sleep(200);
  const accepted = new Map((await carrier.accepted(0)).map(({ providerId, at }) => [providerId, at]));
  return (await read()).map(({ provider_id, queued }) => {
    const at = provider_id === null ? undefined : accepted.get(provider_id);
    // What was never handed over took too long.
    return at === undefined ? settleMs : Math.max(0, at - queued);
  });
}

async function measureDrain(bench: Bench) {
  const { installation, plan } = bench;
  const { pool } = installation;
  const count = async (states: readonly string[]) => {
    const { rows } = await pool.query(
      'select count(*)::int as count from text_messages where lane = 4 and state = any($1)',
      [states],
    );
    return z.object({ count: z.number() }).parse(rows[0]).count;
  };
  const began = performance.now();
  let over = false;
  const late = forSeconds(plan.drainSeconds);
  const people = inbound(bench, () => over);
  // Its failure is the caller's, who waits for it below.
  people.catch(() => {});
  try {
    while (!over) {
      await sleep(1000);
      // Counting all of them each second would be work for the database that nobody else makes.
      const { rows } = await pool.query(
        "select 1 from text_messages where lane = 4 and state in ('waiting', 'held', 'sending') limit 1",
      );
      over = rows.length === 0 || late();
    }
  } finally {
    // Also where the database has gone: nobody texts on then.
    over = true;
  }
  const seconds = (performance.now() - began) / 1000;
  const left = await count(['waiting', 'held', 'sending']);
  const delivered = await count(['delivered']);
  const sent = await count(['accepted', 'sent', 'delivered']);
  return { draining: await people, drain: { sent, delivered, seconds, left } };
}

const Threads = z.array(z.object({ thread_id: z.uuid(), e164: z.string(), account_id: z.uuid() }));

/** From the start of a webhook's request until each open page of its company has learnt of it. */
async function measureStreams({ installation, plan, phone }: Bench) {
  const live = await openStreams(installation, plan.streams);
  const numbers = numbersOf(installation);
  const begun = new Map<string, number>();
  await atRate(10, forSeconds(Math.min(20, plan.seconds)), async (index) => {
    const number = numbers[(index * 7) % numbers.length];
    const url = number?.hookUrls[index % number.hookUrls.length] ?? '';
    const from = phone();
    begun.set(from, performance.now());
    const answer = await fetch(
      url,
      inboundWebhook(url, { from, to: number?.e164 ?? '', body: 'Are you open?' }),
    );
    await answer.arrayBuffer();
  });
  await sleep(3000);
  live.close();
  const { rows } = await installation.pool.query(
    'select thread_id, e164, account_id from threads where e164 = any($1)',
    [[...begun.keys()]],
  );
  const threads = Threads.parse(rows);
  const phones = new Map(threads.map(({ thread_id, e164 }) => [thread_id, e164]));
  const ms = live.seen.flatMap(({ threadId, at }) => {
    const from = begun.get(phones.get(threadId) ?? '');
    return from === undefined ? [] : [at - from];
  });
  const pagesOf = (accountId: string) =>
    Array.from(
      { length: plan.streams },
      (_, no) => installation.companies[no % installation.companies.length],
    ).filter((company) => company?.accountId === accountId).length;
  const expected = threads.reduce((sum, { account_id }) => sum + pagesOf(account_id), 0);
  return { open: live.open, events: threads.length, missing: expected - ms.length, times: timesOf(ms) };
}

/** The stand-in's own record: a phone of the backlog has one text. */
async function countTwice({ carrier }: TextInstallation): Promise<number> {
  const texts = await carrier.accepted(0);
  const keys = texts.filter(({ body }) => body !== 'A plain call').map(({ to, body }) => `${to} ${body}`);
  return keys.length - new Set(keys).size;
}
