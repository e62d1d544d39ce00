import type { Question } from '../../../../../contract/imports.ts';
import type { ColumnFacts } from '../profile/column-scan.ts';
import { wordKey } from '../values/words.ts';
import { meaningOf } from './dictionary.ts';

/** Words that are asked about one by one; the rest is summed up. */
const askedSingly = 8;

interface WordReadings {
  readonly meanings: Record<string, string>;
  readonly questions: Question[];
}

const inbound = /missed|voice ?mail|abandon/i;

function readings(field: string, column: ColumnFacts): { meanings: Record<string, string>; asked: string[] } {
  const meanings: Record<string, string> = {};
  const asked: string[] = [];
  for (const { word } of column.words ?? []) {
    const key = wordKey(word);
    // No object keeps a text under that name, and readers of JSON refuse it.
    if (key === '__proto__' || Object.hasOwn(meanings, key)) continue;
    const reading = meaningOf(field, word, column.name);
    if (reading?.meaning) meanings[key] = reading.meaning;
    else if (field === 'direction' && inbound.test(word)) meanings[key] = 'inbound';
    else if (!reading && field === 'status') meanings[key] = 'open';
    if (!reading ? !(field === 'direction' && Object.hasOwn(meanings, key)) : !reading.sure) asked.push(word);
  }
  return { meanings, asked };
}

const labels: Record<string, string> = { status: 'status', direction: 'direction', outcome: 'call result' };

function questionText(field: string, word: string, count: number, meaning: string | undefined): string {
  const rows = count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`;
  const now = meaning === undefined ? 'It is left out' : `It counts as ${meaning.replace('_', ' ')}`;
  return `What does the ${labels[field] ?? field} "${word}" (${rows}) mean? ${now} until you choose.`;
}

/** A word such as "constructor" has no meaning for being the name of something every object has. */
const ownMeaning = (meanings: Record<string, string>, key: string) =>
  Object.hasOwn(meanings, key) ? meanings[key] : undefined;

/** What the words of a column mean for a field, and what the customer is asked about them. */
export function readWords(field: string, column: ColumnFacts): WordReadings {
  if (!column.words) {
    const text =
      `The column "${column.name}" holds more than 100 different values, so it cannot be read as ` +
      `${labels[field] ?? field}. Please choose another column, or leave it out.`;
    return { meanings: {}, questions: [{ field, kind: 'word', text }] };
  }
  const { meanings, asked } = readings(field, column);
  const counts = new Map(column.words.map(({ word, count }) => [word, count]));
  const questions: Question[] = asked.slice(0, askedSingly).map((word) => ({
    field,
    kind: 'word',
    text: questionText(field, word, counts.get(word) ?? 0, ownMeaning(meanings, wordKey(word))),
  }));
  const rest = asked.length - askedSingly;
  if (rest > 0) {
    const areOpen = asked.slice(askedSingly).every((word) => ownMeaning(meanings, wordKey(word)) === 'open');
    const now = field !== 'status' ? 'They are left out' : areOpen ? 'They count as open' : null;
    questions.push({
      field,
      kind: 'word',
      text: now
        ? `${rest} more words of the column "${column.name}" are not known. ${now} until you choose.`
        : `${rest} more words of the column "${column.name}" are not sure. Please check what each counts as.`,
    });
  }
  return { meanings, questions };
}
