import type { ReaderData } from './reader.ts';
import type { Token } from './tokens.ts';

/**
 * A name behind words that introduce one, with its title: in capital letters, and alone and without a title no word of
 * everyday English.
 */
export function nameIn(
  text: string,
  tokens: readonly Token[],
  { nameLeads, isName, titles }: ReaderData,
): string | null {
  for (const { words, isSure } of nameLeads)
    for (let at = 0; at + words.length < tokens.length; at += 1) {
      if (!words.every((word, i) => tokens[at + i]?.text === word)) continue;
      const behind = tokens.slice(at + words.length, at + words.length + 4);
      const title = behind[0] !== undefined && titles.has(behind[0].text) ? behind[0] : undefined;
      const parts = capitals(text, title === undefined ? behind : withoutDot(behind.slice(1)));
      const [first, last] = [parts[0], parts.at(-1)];
      if (first === undefined || last === undefined) continue;
      const written = text.slice(first.start, first.end).toLowerCase();
      if (title === undefined && !isSure && parts.length === 1 && !isName(written)) continue;
      return title === undefined
        ? parts.map(({ start, end }) => text.slice(start, end)).join(' ')
        : text.slice(title.start, last.end);
    }
  return null;
}

/** Without the dot of a title: "Mrs. Young". */
const withoutDot = (behind: readonly Token[]) => (behind[0]?.text === '.' ? behind.slice(1) : behind);

/** The first two words, as far as they begin with a capital letter. */
function capitals(text: string, tokens: readonly Token[]): Token[] {
  const parts: Token[] = [];
  for (const token of tokens.slice(0, 2)) {
    if (!/^\p{Lu}\p{Ll}+$/u.test(text.slice(token.start, token.end))) break;
    parts.push(token);
  }
  return parts;
}
