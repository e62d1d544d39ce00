import type { ChatAnswer } from '../../contract/chat.ts';
import type { AnswerReading } from '../../server/features/chat/engine/readings.ts';
import { tradeList } from '../../server/features/industry/trade-list.ts';
import type { Labelled } from './labels.ts';

export type Verdict = 'right' | 'asked back' | 'wrong';

/** One phrasing with what came of it. */
export interface Judged {
  labelled: Labelled;
  got: string;
  verdict: Verdict;
}

const idOf = new Map<string, string>(tradeList.map(({ id, name }) => [name, id]));

/** The trades that an answer set the page to, by id; a name that is none of the list stays as it is. */
function tradesOf({ action }: ChatAnswer): string[] {
  if (action === undefined) return [];
  return action.industry.split(/, and |, | and /).map((name) => idOf.get(name) ?? `(${name})`);
}

/**
 * Judges what the first answer of a conversation made of a business. Right is exactly the trades named, and for what
 * is none of them that no trade was set; asking back where a trade was meant counts apart.
 */
export function judgeTrade(labelled: Labelled, answer: ChatAnswer): Judged {
  const got = tradesOf(answer);
  const known = got.filter((trade) => !trade.startsWith('('));
  const [first = ''] = labelled.expected;
  const verdict = (): Verdict => {
    if (['other', 'none', 'unclear'].includes(first)) return known.length === 0 ? 'right' : 'wrong';
    if (got.length === 0) return 'asked back';
    return sameSet(got, labelled.expected) ? 'right' : 'wrong';
  };
  return { labelled, got: got.join(', ') || 'no trade', verdict: verdict() };
}

/** Judges which piece of the knowledge base was found for a question. */
export function judgeQuestion(labelled: Labelled, reading: AnswerReading): Judged {
  if (reading.kind !== 'found') {
    const got = reading.kind === 'unsure' ? `one of ${reading.candidates.join(', ')}` : 'nothing';
    return { labelled, got, verdict: 'asked back' };
  }
  const verdict = labelled.expected.includes(reading.answer) ? 'right' : 'wrong';
  return { labelled, got: reading.answer, verdict };
}

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item) => b.includes(item));
