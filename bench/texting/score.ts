import { wilsonInterval } from '../lib/wilson.ts';
import type { LabelledText } from './texts.ts';

/** A text with what was read in it. */
export interface Read extends LabelledText {
  decision: string;
  rule: string | null;
}

/** A row of the table: how many of `of` texts were as the row's name says. */
export interface Row {
  name: string;
  count: number;
  of: number;
  /** How many of them went to a person instead. */
  unclear: number;
  goal: string;
  isMet: boolean;
}

/** What a set of texts is held to; `misses` are the texts that count against it. */
export interface Score {
  row: Row;
  misses: readonly Read[];
}

const stops = ({ decision }: Read) => decision === 'stop' || decision === 'call-instead';

/** Holds texts to a goal: a least share that stops (opt-outs), or a greatest (all others). */
export function score(
  name: string,
  reads: readonly Read[],
  goal: { atLeast: number } | { atMost: number },
): Score {
  const stopping = reads.filter(stops);
  const share = stopping.length / reads.length;
  const percent = (part: number) => `${Number((100 * part).toFixed(2))} %`;
  const wantsStop = 'atLeast' in goal;
  return {
    row: {
      name,
      count: stopping.length,
      of: reads.length,
      unclear: reads.filter(({ decision }) => decision === 'unclear').length,
      goal: wantsStop ? `≥ ${percent(goal.atLeast)}` : `≤ ${percent(goal.atMost)}`,
      isMet: wantsStop ? share >= goal.atLeast : share <= goal.atMost,
    },
    misses: reads.filter((read) => stops(read) !== wantsStop),
  };
}

/** A row of markdown: count, share, its 95 % interval, how many went to a person, the goal. */
export function rowOf({ name, count, of, unclear, goal, isMet }: Row): string {
  const percent = (part: number) => (100 * part).toFixed(2);
  const { low, high } = wilsonInterval(count, of);
  return `| ${name} | ${of} | ${count} (${percent(count / of)} %) | ${percent(low)}–${percent(high)} % | ${unclear} | ${goal} | ${isMet ? 'yes' : 'no'} |`;
}
