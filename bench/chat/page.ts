import type { Judged, Verdict } from './judge.ts';

export interface Measured {
  trades: readonly Judged[];
  questions: readonly Judged[];
  /** Milliseconds of each answer over HTTP, of a process that has just begun. */
  times: readonly number[];
  /** The same messages once more, of new visitors. */
  again: readonly number[];
  /** Of the simplest thing that keeps a conversation. */
  floor: readonly number[];
  /** Milliseconds of a processor that the program used per answer, its background work counted in. */
  worked: number;
}

/** The figures of a run as a page of markdown. */
export function chatPage(measured: Measured, facts: readonly string[]): string {
  const { trades, questions, times, again, floor, worked } = measured;
  return [
    '# The built-in chat: what it understands, and how fast',
    '',
    `${trades.length} phrasings of businesses and ${questions.length} questions, labelled by two people who had not seen what the chat knows (\`bench/chat/*.txt\`). Each business is the first message of a conversation of its own, over HTTP, on a product with its usual settings. A question is right when the piece of the knowledge base that answers it was found.`,
    '',
    ...facts,
    '',
    '| | Right | Asked back | Wrong | Goal |',
    '| --- | ---: | ---: | ---: | --- |',
    row('Businesses', trades, '≥ 95 % right, ≤ 1 % wrong'),
    row('Questions', questions, '≥ 90 % right'),
    '',
    `${times.length} messages one after the other, each of a visitor of its own, from request to answer, storing included:`,
    '',
    '| | p50 | p99, goal ≤ 12 ms | Longest |',
    '| --- | ---: | ---: | ---: |',
    timeRow('A process that has just begun', times),
    timeRow('The same messages once more', again),
    timeRow(
      "Floor: four statements like the chat's, each stored, behind a route that understands nothing",
      floor,
    ),
    '',
    `Of the first ${times.length} the program itself worked ${ms(worked)} each on a processor, the database not counted; in these its code is compiled as it is used for the first time.`,
    '',
    ...list('Businesses', trades),
    ...list('Questions', questions),
  ].join('\n');
}

function row(name: string, judged: readonly Judged[], goal: string): string {
  const share = (verdict: Verdict) => {
    const count = judged.filter((one) => one.verdict === verdict).length;
    return `${count} (${((100 * count) / judged.length).toFixed(1)} %)`;
  };
  return `| ${name} | ${share('right')} | ${share('asked back')} | ${share('wrong')} | ${goal} |`;
}

function timeRow(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `| ${name} | ${ms(at(0.5))} | ${ms(at(0.99))} | ${ms(at(1))} |`;
}

function list(name: string, judged: readonly Judged[]): string[] {
  const missed = judged.filter(({ verdict }) => verdict !== 'right');
  if (missed.length === 0) return [];
  return [
    `## ${name} that were not right`,
    '',
    '| Words | Right would be | Got | |',
    '| --- | --- | --- | --- |',
    ...missed.map(
      ({ labelled, got, verdict }) =>
        `| ${labelled.text} | ${labelled.expected.join(', ')} | ${got} | ${verdict} |`,
    ),
    '',
  ];
}

const ms = (time: number) => `${time.toFixed(1)} ms`;
