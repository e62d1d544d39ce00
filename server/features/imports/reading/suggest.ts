import type { Mapping, Question, Suggestion } from '../../../../contract/imports.ts';
import { fieldsOf, type RecordKind, recordKinds } from '../../../../contract/records.ts';
import { keptWords, mappedOnly } from './kept-mapping.ts';
import type { ColumnFacts } from './profile/column-scan.ts';
import { assign } from './suggest/assign.ts';
import { dateFormatOf, durationUnitOf } from './suggest/column-format.ts';
import { fieldNames, kindHints } from './suggest/field-names.ts';
import { plainWords } from './suggest/names.ts';
import { knownShare, requiredWeight, scoreOf } from './suggest/score.ts';
import { wholeFileQuestions } from './suggest/whole-file-questions.ts';
import { readWords } from './suggest/words.ts';
import { wordKey } from './values/words.ts';

const missingRequired = 20;
const hint = 2;

const missingText: Record<RecordKind, string> = {
  leads: 'No column says when a lead came in. Please choose it, or export the list with that date.',
  calls: 'No column says when a call began. Please choose it, or export the list with that time.',
  customers: 'No column holds phone numbers. Please choose it, or export the list with them.',
};

/** Field → column by the best assignment of names and values, with the points it came to. */
function assignColumns(kind: RecordKind, columns: readonly ColumnFacts[]) {
  const specs = fieldsOf[kind];
  const points = specs.map((spec) =>
    columns.map((column) => scoreOf(spec, fieldNames[kind][spec.name], column)),
  );
  const weighted = specs.map((spec, i) =>
    (points[i] ?? []).map((point) => (spec.required ? point * requiredWeight : point)),
  );
  const chosen = new Map<string, ColumnFacts>();
  let score = 0;
  for (const [i, index] of assign(weighted).entries()) {
    const spec = specs[i];
    const column = columns[index];
    if (!spec || !column) continue;
    chosen.set(spec.name, column);
    score += points[i]?.[index] ?? 0;
  }
  return { chosen, score };
}

/** One column can say two things: "Inbound - Missed" is a direction and an outcome. */
function shareColumn(chosen: Map<string, ColumnFacts>): void {
  const direction = chosen.get('direction');
  const outcome = chosen.get('outcome');
  if (direction && !outcome && knownShare('outcome', direction) > 0.3) chosen.set('outcome', direction);
  if (outcome && !direction && knownShare('direction', outcome) > 0.3) chosen.set('direction', outcome);
}

/** A time of day of its own is needed only beside a date without one. */
function dropNeedlessTime(chosen: Map<string, ColumnFacts>): void {
  for (const [date, time] of [
    ['created', 'createdTime'],
    ['started', 'startedTime'],
  ] as const) {
    const column = chosen.get(date);
    if (!column || column.hasTime) chosen.delete(time);
  }
}

/** How a table would be read as one kind, and what the customer has to decide for it. */
export function suggest(kind: RecordKind, columns: readonly ColumnFacts[], timeZone: string): Suggestion {
  const { chosen, score } = assignColumns(kind, columns);
  shareColumn(chosen);
  dropNeedlessTime(chosen);
  const mapping: Mapping = { columns: {}, dates: {}, decimals: {}, words: {}, dayOnly: [], timeZone };
  const questions: Question[] = [];
  let missing = 0;
  for (const { name, type, required } of fieldsOf[kind]) {
    const column = chosen.get(name);
    if (!column) {
      if (!required) continue;
      missing++;
      questions.push({ field: name, kind: 'missing_column', text: missingText[kind] });
      continue;
    }
    mapping.columns[name] = column.index;
    if (type === 'instant') {
      const { format, decided } = dateFormatOf(column, columns, timeZone);
      mapping.dates[name] = format;
      if (!column.hasTime && !chosen.has(`${name}Time`)) mapping.dayOnly?.push(name);
      if (!decided) questions.push(orderQuestion(name, column));
    } else if (type === 'money') mapping.decimals[name] = column.decimal ?? '.';
    else if (type === 'duration') noteUnit(mapping, name, column);
    else if (type === 'words') {
      const words = readWords(name, column);
      mapping.words[name] = words.meanings;
      questions.push(...words.questions);
    }
  }
  questions.push(...wholeFileQuestions(kind, mapping, columns));
  return { mapping, questions, score: score - missing * missingRequired };
}

/** Notes in which unit a column counts durations, if that is not seconds. */
function noteUnit(mapping: Mapping, field: string, column: ColumnFacts): void {
  const unit = durationUnitOf(column.name);
  if (unit !== 'seconds') mapping.units = { ...mapping.units, [field]: unit };
}

function orderQuestion(field: string, column: ColumnFacts): Question {
  const example = column.examples[0] ?? '';
  return {
    field,
    kind: 'date_order',
    text: `Is the day or the month first in the column "${column.name}", as in ${example}? The file does not show it.`,
  };
}

/** The kind whose fields the table fits best; words of the header that indicate a kind count too. */
export function likeliestKind(
  columns: readonly ColumnFacts[],
  suggestions: Readonly<Record<RecordKind, Suggestion>>,
): RecordKind {
  const header = columns.map(({ name }) => plainWords(name).join(' '));
  const points = (kind: RecordKind) =>
    suggestions[kind].score + hint * header.filter((name) => kindHints[kind].test(name)).length;
  let best: RecordKind = 'leads';
  for (const kind of recordKinds) if (points(kind) > points(best)) best = kind;
  return best;
}

/**
 * A mapping that was confirmed before, adapted to this file: new words get the suggested meaning and keep their
 * questions; a date format that the column no longer fits is replaced by the suggested one.
 */
export function recall(
  kind: RecordKind,
  before: Mapping,
  suggestion: Suggestion,
  columns: readonly ColumnFacts[],
): Suggestion {
  const mapping = structuredClone(mappedOnly(kind, before));
  const questions: Question[] = [];
  for (const { name, type } of fieldsOf[kind]) {
    const index = mapping.columns[name];
    const column = index === undefined ? undefined : columns[index];
    if (!column) {
      delete mapping.columns[name];
      continue;
    }
    if (type === 'instant') {
      const kept = mapping.dates[name];
      const [shown] = column.dateFormats;
      if (shown !== undefined && (!kept || !column.dateFormats.includes(kept))) mapping.dates[name] = shown;
    }
    if (type === 'duration' && mapping.units?.[name] === undefined) noteUnit(mapping, name, column);
    if (type === 'words') {
      const known = mapping.words[name] ?? {};
      const fresh = {
        ...column,
        words: column.words?.filter(({ word }) => !Object.hasOwn(known, wordKey(word))) ?? null,
      };
      const { meanings, questions: open } = fresh.words
        ? readWords(name, fresh)
        : { meanings: {}, questions: [] };
      mapping.words[name] = keptWords({ ...meanings, ...known }, column);
      questions.push(...open);
    }
  }
  questions.push(...wholeFileQuestions(kind, mapping, columns));
  return { mapping, questions, score: suggestion.score };
}
