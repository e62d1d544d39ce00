import { UPLOADED_LEADS } from './crowd.ts';
import { type MeasuredInstallation, refusedIn, type Stretch } from './measure.ts';
import { courseOf } from './memory.ts';

/** The figures of a run as a page of markdown. */
export function loadPage(measured: readonly MeasuredInstallation[], facts: readonly string[]): string {
  return [
    '# Load: how much is held, and what happens beyond',
    '',
    `People come to web and worker processes that share one PostgreSQL: visitors who open the first page, have their visit synced and talk to the chat; sign-ups with onboarding; systems connected by key and read; uploads of ${UPLOADED_LEADS} leads and ${3 * UPLOADED_LEADS} calls up to their report; customers who read reports. They come at a steady rate whether or not those before them were served. Everything, the people included, ran on this one machine.`,
    '',
    ...facts,
    '',
    ...measured.flatMap(installation),
  ].join('\n');
}

function installation(measured: MeasuredInstallation): string[] {
  const { each, steady, rising, after, idle, memory, heaps, died } = measured;
  const of = each === 1 ? 'One web process, one worker' : `${each} web processes, ${each} workers`;
  return [
    `## ${of}`,
    '',
    `Steady load for ${minutes(steady.seconds)}: ${answers(steady)} answers, ${perSecond(steady)} a second, to ${n(steady.came.begun)} people.`,
    '',
    ...kindsTable(steady),
    '',
    ...(died.length > 0 ? [`Processes that ended by themselves: ${died.join(', ')}.`, ''] : []),
    '### Memory',
    '',
    'Proportional set (PSS), every five seconds; the first third of the run is warming up, and no part of the slope.',
    '',
    '| Process | After warming up | At the end | Most | Slope |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...memory.map((series) => {
      const { first, last, most, slope } = courseOf(series);
      return `| ${series.name} | ${mb(first)} | ${mb(last)} | ${mb(most)} | ${((slope * 600) / 2 ** 20).toFixed(1)} MB in 10 minutes |`;
    }),
    '',
    'What is left in the heap of each process after a full collection of garbage, asked for at these moments of the steady load: what is kept, without what only waits to be collected.',
    '',
    '| Process | After a third | After two thirds | At the end |',
    '| --- | ---: | ---: | ---: |',
    ...heaps.map(
      ({ name, bytes }) =>
        `| ${name} | ${bytes.map((each) => (each === null ? 'not told' : fineMb(each))).join(' | ')} |`,
    ),
    '',
    '### More and more people',
    '',
    ...stretchTable([
      ...(idle === null
        ? []
        : [[`usual, beside ${n(idle.open)} idle connections (${idle.slow} slow)`, idle.stretch] as const]),
      ...rising.map((stretch) => [`${stretch.factor} times`, stretch] as const),
      ...(after === null ? [] : [['usual again', after] as const]),
    ]),
    '',
  ];
}

function kindsTable({ kinds }: Stretch): string[] {
  return [
    '| What | Answers | p50 | p99 | Longest | Else |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...kinds.map(({ kind, answered, p50, p99, most, errors }) => {
      const cells = [kind, n(answered), ms(p50), ms(p99), ms(most), inWords(errors)];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

/** One line a stretch; times are of what waits for the database and for nothing else. */
function stretchTable(stretches: readonly (readonly [string, Stretch])[]): string[] {
  return [
    '| Load | Answers a second | Page p99 | Sync p50 | Sync p99 | Report p99 | Refused with 503 | Else |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...stretches.map(([name, stretch]) => {
      const time = (kind: string, part: 'p50' | 'p99') => {
        const found = stretch.kinds.find((figures) => figures.kind === kind);
        return found === undefined || found.answered === 0 ? '–' : ms(found[part]);
      };
      const cells = [
        name,
        perSecond(stretch),
        time('page', 'p99'),
        time('sync of a visit', 'p50'),
        time('sync of a visit', 'p99'),
        time('report', 'p99'),
        n(refusedIn(stretch)),
        inWords(otherErrors(stretch)),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

/** Everything that was neither an answer nor a refusal with 503, the bench's own bounds included. */
function otherErrors({ kinds, came }: Stretch): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { errors } of kinds) {
    for (const [why, count] of Object.entries(errors)) {
      if (!why.startsWith('503 ') || why.includes('without')) sum[why] = (sum[why] ?? 0) + count;
    }
  }
  if (came.sentAway > 0) sum['kept out by the bench'] = came.sentAway;
  for (const puzzle of came.puzzled) sum[puzzle] = (sum[puzzle] ?? 0) + 1;
  return sum;
}

/** `3 × 503 overloaded, 1 × no answer`. */
export const inWords = (errors: Record<string, number>) =>
  Object.entries(errors)
    .map(([why, count]) => `${n(count)} × ${why.trim()}`)
    .join(', ');
const count = ({ kinds }: Stretch) => kinds.reduce((sum, { answered }) => sum + answered, 0);
const answers = (stretch: Stretch) => n(count(stretch));
const perSecond = (stretch: Stretch) => (count(stretch) / stretch.seconds).toFixed(0);
const minutes = (seconds: number) =>
  seconds < 120 ? `${Math.round(seconds)} seconds` : `${Math.round(seconds / 60)} minutes`;
const n = (number: number) => number.toLocaleString('en-US');
const ms = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
const fineMb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
