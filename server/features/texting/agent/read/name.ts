import type { ReaderData } from './reader.ts';
import type { Token } from './tokens.ts';

/** A name behind words that introduce one, with its title: capital letters, and no word of everyday English. */
export function nameIn(
  text: string,
  tokens: readonly Token[],
  { nameLeads, isName, titles }: ReaderData,
): string | null {
  const isTitle = (token: Token | undefined) => token !== undefined && titles.has(token.text);
  for (const { words, isSure } of nameLeads)
    for (let at = 0; at + words.length < tokens.length; at += 1) {
      if (!words.every((word, i) => tokens[at + i]?.text === word)) continue;
      const [title, ...rest] = tokens.slice(at + words.length, at + words.length + 4);
      const titled = isTitle(title) ? title : undefined;
      const behind = titled === undefined ? [title, ...rest] : rest.filter(({ text: sign }) => sign !== '.');
      const parts: Token[] = [];
      for (const token of behind.slice(0, 2)) {
        if (token === undefined || !/^\p{Lu}\p{Ll}+$/u.test(text.slice(token.start, token.end))) break;
        parts.push(token);
      }
      const [first, last] = [parts[0], parts.at(-1)];
      if (first === undefined || last === undefined) continue;
      if (titled !== undefined) return text.slice(titled.start, last.end);
      if (isSure || parts.length > 1 || isName(first.text))
        return parts.map(({ start, end }) => text.slice(start, end)).join(' ');
    }
  return null;
}
