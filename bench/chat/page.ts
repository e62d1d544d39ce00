import { type Goal, goalCells, goalsMet } from '../lib/goal.ts';
import { quantile } from '../lib/quantile.ts';
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
  const goals = goalsOf(measured);
  return [
    '# The built-in chat: what it understands, and how fast',
    '',
    `${trades.length} phrasings of businesses and ${questions.length} questions, labelled by two people who had not seen what the chat knows (\`bench/chat/*.txt\`). Each business is the first message of a conversation of its own, over HTTP, on a product with its usual settings. A question is right when the piece of the knowledge base that answers it was found.`,
    '',
    ...facts,
    '',
    '| | Right | Asked back | Wrong | Goal | Met |',
    '| --- | ---: | ---: | ---: | --- | --- |',
    row('Businesses', trades, goals.trades),
    row('Questions', questions, goals.questions),
    '',
    `${times.length} messages one after the other, each of a visitor of its own, from request to answer, storing included:`,
    '',
    '| | p50 | p99 | Longest | Goal of p99 | Met |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    timeRow('A process that has just begun', times, goals.fresh),
    timeRow('The same messages once more', again, goals.warm),
    timeRow(
      "Floor: four statements like the chat's, each stored, behind a route that understands nothing",
      floor,
      null,
    ),
    '',
    goalsMet(Object.values(goals)),
    '',
    `Of the first ${times.length} the program itself worked ${ms(worked)} each on a processor, the database not counted; in these its code is compiled as it is used for the first time.`,
    '',
    ...list('Businesses', trades),
    ...list('Questions', questions),
  ].join('\n');
}

function goalsOf({ trades, questions, times, again }: Measured) {
  const within = (each: readonly number[]): Goal => ({ text: '≤ 12 ms', met: quantileOf(each, 0.99) <= 12 });
  return {
    trades: {
      text: '≥ 95 % right, ≤ 1 % wrong',
      met: shareOf(trades, 'right') >= 0.95 && shareOf(trades, 'wrong') <= 0.01,
    },
    questions: { text: '≥ 90 % right', met: shareOf(questions, 'right') >= 0.9 },
    fresh: within(times),
    warm: within(again),
  };
}

function row(name: string, judged: readonly Judged[], goal: Goal): string {
  const share = (verdict: Verdict) =>
    `${countOf(judged, verdict)} (${(100 * shareOf(judged, verdict)).toFixed(1)} %)`;
  return `| ${name} | ${share('right')} | ${share('asked back')} | ${share('wrong')} | ${goalCells(goal)} |`;
}

const countOf = (judged: readonly Judged[], verdict: Verdict) =>
  judged.filter((one) => one.verdict === verdict).length;
const shareOf = (judged: readonly Judged[], verdict: Verdict) => countOf(judged, verdict) / judged.length;

function timeRow(name: string, times: readonly number[], goal: Goal | null): string {
  const cells = [0.5, 0.99, 1].map((share) => ms(quantileOf(times, share)));
  return `| ${name} | ${cells.join(' | ')} | ${goalCells(goal)} |`;
}

const quantileOf = (times: readonly number[], share: number) =>
  quantile(
    times.toSorted((a, b) => a - b),
    share,
  );

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
