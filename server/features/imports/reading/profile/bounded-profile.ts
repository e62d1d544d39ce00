import type { ColumnProfile, Profile } from '../../../../../contract/imports.ts';
import { fieldsOf, recordKinds } from '../../../../../contract/records.ts';
import { cutText } from '../values/text.ts';

/** Bytes as JSON up to which a profile is kept as it is. */
const mostBytes = 1_000_000;

/**
 * What is kept of a larger one: words and examples of a column, first rows, and characters of an example and a cell.
 * Each is tried until the rest is small enough; 500 columns of the longest texts are so after the last.
 */
const steps = [
  { words: 25, rows: 20, examples: 5, length: 200 },
  { words: 10, rows: 10, examples: 5, length: 200 },
  { words: 5, rows: 5, examples: 3, length: 100 },
  { words: 0, rows: 1, examples: 1, length: 60 },
] as const;

/**
 * A profile that can be stored and sent: of a very wide table it shows less of each column. Columns whose words were
 * given a meaning keep all of them, since the customer decides on each.
 */
export function boundedProfile(profile: Profile): Profile {
  const decided = wordColumnsOf(profile);
  let kept = profile;
  for (const step of steps) {
    if (Buffer.byteLength(JSON.stringify(kept)) <= mostBytes) break;
    kept = cutTo(step, profile, decided);
  }
  return kept;
}

/** The columns that a suggestion reads words from. */
function wordColumnsOf({ suggestions }: Profile): ReadonlySet<number | undefined> {
  return new Set(
    recordKinds.flatMap((kind) =>
      fieldsOf[kind]
        .filter(({ type }) => type === 'words')
        .map(({ name }) => suggestions[kind].mapping.columns[name]),
    ),
  );
}

function cutTo(
  { words, rows, examples, length }: (typeof steps)[number],
  profile: Profile,
  decided: ReadonlySet<number | undefined>,
): Profile {
  const columns = profile.columns.map((column) => ({
    ...(decided.has(column.index) ? column : withFewerWords(column, words)),
    examples: column.examples.slice(0, examples).map((example) => cutText(example, length)),
  }));
  const firstRows = profile.firstRows
    .slice(0, rows)
    .map((cells) => cells.map((cell) => cutText(cell, length)));
  return { ...profile, columns, firstRows, firstLines: profile.firstLines.slice(0, rows) };
}

function withFewerWords(column: ColumnProfile, most: number): ColumnProfile {
  if (column.words === null || column.words.length <= most) return column;
  return { ...column, words: column.words.slice(0, most), wordsLeftOut: column.words.length - most };
}
