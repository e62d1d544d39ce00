const known: readonly (readonly [RegExp, string])[] = [
  [/\b(topic|subject|reason|category)\b/, 'what it was about'],
  [/\b(resolved|resolution|solved)\b/, 'whether it was resolved'],
  [/\b(rating|satisfaction|csat|nps|stars|score)\b/, 'how it was rated'],
  [/\b(recording|transcript)\b/, 'what was said'],
];

/** The content of a column that the report does not use; null for an unknown one. */
export function unusedMeaning(name: string): string | null {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return known.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
