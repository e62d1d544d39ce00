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
  /** How many of them were passed to a person instead. */
  unclear: number;
  goal: string;
  isMet: boolean;
  /** How many stopped when the set was first read. */
  unseen: number;
  isMetUnseen: boolean;
}

/** What a set of texts is held to; `misses` are the texts that count against it. */
export interface Score {
  row: Row;
  misses: readonly Read[];
}

/** Whether a text was read as an opt-out. */
export const stops = ({ decision }: Read) => decision === 'stop' || decision === 'call-instead';

/** Holds texts to a goal: a least share that stops (opt-outs), or a greatest (all others). */
export function score(
  name: string,
  reads: readonly Read[],
  goal: { atLeast: number } | { atMost: number },
  unseen: number,
): Score {
  const stopping = reads.filter(stops);
  const percent = (part: number) => `${Number((100 * part).toFixed(2))} %`;
  const wantsStop = 'atLeast' in goal;
  const meets = (count: number) =>
    wantsStop ? count / reads.length >= goal.atLeast : count / reads.length <= goal.atMost;
  return {
    row: {
      name,
      count: stopping.length,
      of: reads.length,
      unclear: reads.filter(({ decision }) => decision === 'unclear').length,
      goal: wantsStop ? `≥ ${percent(goal.atLeast)}` : `≤ ${percent(goal.atMost)}`,
      isMet: meets(stopping.length),
      unseen,
      isMetUnseen: meets(unseen),
    },
    misses: reads.filter((read) => stops(read) !== wantsStop),
  };
}

/** A row of markdown: what stopped when first read, and now, with 95 % intervals, and how many go to a person. */
export function rowOf({ name, count, of, unclear, goal, isMet, unseen, isMetUnseen }: Row): string {
  const percent = (part: number) => (100 * part).toFixed(2);
  const share = (stopped: number) => {
    const { low, high } = wilsonInterval(stopped, of);
    return `${stopped} (${percent(stopped / of)} %; ${percent(low)}–${percent(high)} %)`;
  };
  const met = (isSo: boolean) => (isSo ? 'yes' : 'no');
  return `| ${name} | ${of} | ${goal} | ${share(unseen)} | ${met(isMetUnseen)} | ${share(count)} | ${met(isMet)} | ${unclear} |`;
}
