import type { MeasuredTexting } from './measure.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { Times } from './tally.ts';

interface Goal {
  what: string;
  goal: string;
  seen: string;
  met: boolean;
}

/** The goals with what was seen. */
export function goalsOf({ quiet, draining, drain, streams, memory, twice, died }: MeasuredTexting): Goal[] {
  const perSecond = drain.delivered / drain.seconds;
  const grown = Math.max(...memory.map(({ before, after }) => after - before)) / 2 ** 20;
  const failures = quiet.failures.length + draining.failures.length;
  const below = (what: string, times: Times, part: 'p95' | 'p99', most: number): Goal => ({
    ...{ what, goal: `${part} ≤ ${most} ms`, seen: ms(times[part]), met: times[part] <= most },
  });
  return [
    below('Inbound text to committed answer', quiet.hook, 'p99', 50),
    below('The same while the backlog drains', draining.hook, 'p99', 150),
    below('A reply, queued to handed over', quiet.handedOver, 'p95', 2000),
    below('The same while the backlog drains', draining.handedOver, 'p95', 2000),
    {
      ...{ what: 'Texts that a company begins, delivered with their callbacks', goal: '≥ 100 a second' },
      ...{ seen: `${perSecond.toFixed(0)} a second`, met: perSecond >= 100 },
    },
    below(`An event to all of ${streams.open} open pages`, streams.times, 'p99', 1000),
    {
      ...{ what: 'Open pages that missed an event', goal: '0' },
      ...{ seen: n(streams.missing), met: streams.missing === 0 },
    },
    {
      ...{ what: 'Growth of any heap over the backlog, after collection', goal: '≤ 20 MB' },
      ...{ seen: `${grown.toFixed(1)} MB`, met: grown <= 20 },
    },
    { what: 'Texts taken twice by the stand-in', goal: '0', seen: n(twice), met: twice === 0 },
    {
      ...{ what: 'Webhooks that failed, processes that ended', goal: '0' },
      ...{ seen: n(failures + died.length), met: failures + died.length === 0 },
    },
  ];
}

/** The figures of a run as a page of markdown. */
export function textingPage(measured: MeasuredTexting, facts: readonly string[]): string {
  const { plan, floor, quiet, draining, drain, streams, memory } = measured;
  const goals = goalsOf(measured);
  const failures = [...new Set([...quiet.failures, ...draining.failures])].slice(0, 5);
  return [
    '# Texting under load',
    '',
    `Two web processes and one worker on one embedded PostgreSQL, beside the stand-in of a carrier, which reports the states of every text; ${plan.companies} companies with ${plan.numbers} numbers each. Inbound texts come at ${plan.inboundPerSecond} a second whether or not those before were answered, each from another phone, signed as the carrier signs. Each is answered by one text after four seconds of silence. Everything, the bench included, ran on this one machine.`,
    '',
    ...facts,
    '',
    '| What | Count | p50 | p95 | p99 | Longest |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    row('Floor: a plain call to the stand-in, eight at a time', floor.times),
    row('Inbound text to 204', quiet.hook),
    row('Inbound text to 204, backlog draining', draining.hook),
    row('Reply, queued to taken by the carrier', quiet.handedOver),
    row('Reply, backlog draining', draining.handedOver),
    row(
      `Webhook to each of the company's open pages (${streams.open} pages, ${streams.events} events)`,
      streams.times,
    ),
    '',
    `Plain calls to the stand-in: ${floor.perSecond.toFixed(0)} a second. Of ${n(plan.backlog)} queued texts ${n(drain.sent)} were handed over and ${n(drain.delivered)} reported as delivered within ${drain.seconds.toFixed(0)} seconds; ${n(drain.left)} were left. Each number keeps its pace of ten a second.`,
    '',
    ...(failures.length > 0 ? [`Failures: ${failures.join('; ')}.`, ''] : []),
    '| Process | Heap before the backlog | After it | Most memory (PSS) |',
    '| --- | ---: | ---: | ---: |',
    ...memory.map(
      ({ name, before, after, most }) => `| ${name} | ${mb(before)} | ${mb(after)} | ${mb(most)} |`,
    ),
    '',
    '| Processor seconds | Web | Worker | Database | Stand-in |',
    '| --- | ---: | ---: | ---: | ---: |',
    used(`${n(quiet.hook.count)} inbound texts with their answers`, quiet.used),
    used(`${n(draining.hook.count)} of them, and ${n(drain.sent)} queued texts`, draining.used),
    '',
    '## Goals',
    '',
    '| What | Goal | Seen | Met |',
    '| --- | --- | ---: | --- |',
    ...goals.map(
      ({ what, goal, seen, met }) => `| ${what} | ${goal} | ${seen} | ${met ? 'yes' : '**no**'} |`,
    ),
    '',
  ].join('\n');
}

const used = (what: string, { web, worker, database, carrier }: ProcessorTime) =>
  `| ${[what, ...[web, worker, database, carrier].map((seconds) => seconds.toFixed(1))].join(' | ')} |`;
const row = (what: string, { count, p50, p95, p99, most }: Times) =>
  `| ${[what, n(count), ...[p50, p95, p99, most].map(ms)].join(' | ')} |`;
const n = (number: number) => number.toLocaleString('en-US');
/** A time as the tables have it. */
export const ms = (time: number) => (Number.isNaN(time) ? '–' : `${time.toFixed(time < 10 ? 1 : 0)} ms`);
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
