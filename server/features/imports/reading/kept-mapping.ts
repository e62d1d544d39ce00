import type { ColumnProfile, Mapping, Profile } from '../../../../contract/imports.ts';
import { fieldsOf, type RecordKind } from '../../../../contract/records.ts';
import { wordKey } from './values/words.ts';

/** Words of a column that a mapping keeps: those of a file, 100 at most, and as many that only earlier ones had. */
const mostWords = 200;

/**
 * What is kept of a confirmed mapping: nothing of fields without a column, and of what words mean that of words that
 * are in the file, or were in an earlier one with its header. Else whoever confirms a file of a few bytes could have
 * us keep thousands of words that are in no file.
 */
export function keptMapping(
  { columns, suggestions }: Pick<Profile, 'columns' | 'suggestions'>,
  kind: RecordKind,
  given: Mapping,
): Mapping {
  const mapping = mappedOnly(kind, given);
  const words = Object.entries(mapping.words).map(([field, meanings]) => {
    const column = columns[mapping.columns[field] ?? -1];
    const remembered = Object.keys(suggestions[kind].mapping.words[field] ?? {}).map(wordKey);
    const known = heldBy(column).union(new Set(remembered));
    const own = Object.entries(meanings)
      .map(([word, meaning]) => [wordKey(word), meaning] as const)
      .filter(([key]) => known.has(key));
    return [field, keptWords(Object.fromEntries(own), column)] as const;
  });
  return { ...mapping, words: Object.fromEntries(words) };
}

/** A mapping without what it says of fields that have no column, and of words of fields that are read as none. */
export function mappedOnly(kind: RecordKind, mapping: Mapping): Mapping {
  const mapped = fieldsOf[kind].filter(({ name }) => Object.hasOwn(mapping.columns, name));
  const names = new Set<string>(mapped.map(({ name }) => name));
  const worded = new Set<string>(mapped.filter(({ type }) => type === 'words').map(({ name }) => name));
  const { dates, decimals, words, dayOnly, units } = mapping;
  return {
    ...mapping,
    dates: only(names, dates),
    decimals: only(names, decimals),
    words: only(worded, words),
    ...(dayOnly && { dayOnly: dayOnly.filter((name) => names.has(name)) }),
    ...(units && { units: only(names, units) }),
  };
}

function only<T>(names: ReadonlySet<string>, record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}

/** As many of the meanings as are kept, first those of words that the column holds. */
export function keptWords(
  meanings: Readonly<Record<string, string>>,
  column: ColumnProfile | undefined,
): Record<string, string> {
  const held = heldBy(column);
  const isOther = ([word]: readonly [string, string]) => Number(!held.has(wordKey(word)));
  const heldFirst = Object.entries(meanings).toSorted((a, b) => isOther(a) - isOther(b));
  return Object.fromEntries(heldFirst.slice(0, mostWords));
}

const heldBy = (column: ColumnProfile | undefined): ReadonlySet<string> =>
  new Set(column?.words?.map(({ word }) => wordKey(word)));
