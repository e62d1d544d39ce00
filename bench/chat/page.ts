import type { Judged, Verdict } from './judge.ts';

export interface Measured {
  trades: readonly Judged[];
  questions: readonly Judged[];
  /** Milliseconds of each answer over HTTP, sorted. */
  times: readonly number[];
  /** Milliseconds of a processor that the program used per answer, its background work counted in. */
  worked: number;
}

/** The figures of a run as a page of markdown. */
export function chatPage({ trades, questions, times, worked }: Measured, facts: readonly string[]): string {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
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
    `An answer took ${ms(at(0.5))} (median), ${ms(at(0.99))} (99th percentile; goal ≤ 20 ms), ${ms(at(1))} at most: ${times.length} messages one after the other, from request to answer, storing included. Of that the program itself worked ${ms(worked)} on a processor, the database not counted; the rest is the database, the way, and waiting where others share the machine.`,
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
