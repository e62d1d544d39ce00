import { isNumber, isWord, type Token } from '../tokens.ts';

/** So many words are read at once where a text runs on without an end. */
const longest = 14;
const stride = 4;

/** What stands for a number, and for an amount in dollars. */
const number = '#';
const money = '$#';

/** What stands for a day or a time. */
const timeMark = '@when';

/** The tokens with one mark for each day or time in them. */
export function withTimeMarks(
  tokens: readonly Token[],
  spans: readonly Pick<Token, 'start' | 'end'>[],
): Token[] {
  const marked: Token[] = [];
  for (const token of tokens) {
    const span = spans.find(({ start, end }) => token.start >= start && token.end <= end);
    if (span === undefined) marked.push(token);
    else if (marked.at(-1)?.start !== span.start || marked.at(-1)?.text !== timeMark)
      marked.push({ text: timeMark, start: span.start, end: span.end });
  }
  return marked;
}

/** Whether a stretch says anything besides days, times and numbers. */
export const saysMore = (unit: readonly string[]) =>
  unit.some((word) => word !== timeMark && word !== number && word !== money);

const ends = /^[.!?;\n]$/;

/**
 * The stretches of a text that the gates judge: each sentence, each two sentences in a row, of a text that runs on its
 * stretches that overlap, and a short text as a whole.
 */
export function unitsOf(tokens: readonly Token[]): string[][] {
  const sentences: string[][] = [[]];
  tokens.forEach((token, at) => {
    if (ends.test(token.text)) sentences.push([]);
    else if (isNumber(token)) sentences.at(-1)?.push(tokens[at - 1]?.text === '$' ? money : number);
    else if (isWord(token) || token.text === timeMark) sentences.at(-1)?.push(token.text);
  });
  const said = sentences.filter(saysMore);
  const pairs = said.slice(1).map((words, i) => [...(said[i] ?? []), ...words]);
  const whole = said.flat();
  const units = [...said, ...pairs, ...(said.length > 2 && whole.length <= longest * 3 ? [whole] : [])];
  return units.flatMap((words) => {
    if (words.length <= longest) return [words];
    const count = Math.ceil((words.length - longest) / stride) + 1;
    return Array.from({ length: count }, (_, i) => words.slice(i * stride, i * stride + longest));
  });
}
