/** A concept with the words of a text that stand for it. */
export interface Found {
  concept: string;
  at: number;
  end: number;
}

interface Name {
  concept: string;
  rest: readonly string[];
}

const isStem = (word: string) => word.endsWith('*');
const stemOf = (word: string) => word.slice(0, -1);
const matches = (pattern: string, word: string | undefined) =>
  word !== undefined && (isStem(pattern) ? word.startsWith(stemOf(pattern)) : word === pattern);

/** Finds the concepts that words stand for, in one pass. */
export function createConceptFinder(
  concepts: Readonly<Record<string, readonly string[]>>,
): (words: readonly string[]) => Found[] {
  const byFirst = new Map<string, Name[]>();
  for (const [concept, names] of Object.entries(concepts))
    for (const name of names) {
      const [first = '', ...rest] = name.split(' ');
      byFirst.set(first, [...(byFirst.get(first) ?? []), { concept, rest }]);
    }
  const startingWith = (word: string) => {
    const names = [...(byFirst.get(word) ?? [])];
    for (let length = 2; length <= word.length; length += 1)
      names.push(...(byFirst.get(`${word.slice(0, length)}*`) ?? []));
    return names;
  };
  return (words) =>
    words.flatMap((word, at) =>
      startingWith(word)
        .filter(({ rest }) => rest.every((pattern, i) => matches(pattern, words[at + 1 + i])))
        .map(({ concept, rest }) => ({ concept, at, end: at + 1 + rest.length })),
    );
}
