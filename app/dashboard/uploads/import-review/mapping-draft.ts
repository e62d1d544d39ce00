import {
  type ColumnProfile,
  type ConfirmImportRequest,
  type DateFormat,
  foreignShareAsked,
  type Mapping,
  type Profile,
} from '../../../../contract/imports.ts';
import { type FieldSpec, fieldsOf, meaningsOf, type RecordKind } from '../../../../contract/records.ts';

/** How the user would have the file read so far. A date field that is still to be decided has no entry in `dates`. */
export interface Reading {
  readonly kind: RecordKind;
  readonly mapping: Mapping;
}

/** What each part of "What we understood" is given. */
export interface ReadingPart {
  profile: Profile;
  reading: Reading;
  onChange: (reading: Reading) => void;
}

/** The server's suggestion, less the date orders that the file leaves open. */
export function initialDraft(profile: Profile, kind: RecordKind = profile.kind): Reading {
  const { mapping, questions } = profile.suggestions[kind];
  if (profile.remembered && kind === profile.kind) return { kind, mapping };
  const open = questions.filter((question) => question.kind === 'date_order').map(({ field }) => field);
  return { kind, mapping: { ...mapping, dates: without(mapping.dates, open) } };
}

/** The column that a field is read from, if it has one. */
export function columnOf(profile: Profile, { mapping }: Reading, field: string): ColumnProfile | undefined {
  const index = mapping.columns[field];
  return index === undefined ? undefined : profile.columns.find((column) => column.index === index);
}

/** Maps `field` to another column, or to none, and recomputes that column's format. */
export function chooseColumn(
  profile: Profile,
  reading: Reading,
  spec: FieldSpec,
  index: number | null,
): Reading {
  const { name, type } = spec;
  const { mapping } = reading;
  const dayOnly = (mapping.dayOnly ?? []).filter((field) => field !== name);
  const cleared: Mapping = {
    ...mapping,
    columns: without(mapping.columns, [name]),
    dates: without(mapping.dates, [name]),
    decimals: without(mapping.decimals, [name]),
    words: without(mapping.words, [name]),
    units: without(mapping.units ?? {}, [name]),
    dayOnly,
  };
  const column = profile.columns.find((candidate) => candidate.index === index);
  if (column === undefined) return { ...reading, mapping: cleared };
  const next: Mapping = { ...cleared, columns: { ...cleared.columns, [name]: column.index } };
  const suggested = profile.suggestions[reading.kind].mapping;
  const known = suggested.columns[name] === column.index;
  if (type === 'instant') {
    const format = formatOf(column, mapping);
    if (format !== undefined) next.dates = { ...next.dates, [name]: format };
    if (!column.hasTime) next.dayOnly = [...dayOnly, name];
  } else if (type === 'money') {
    const mark = known ? suggested.decimals[name] : undefined;
    next.decimals = { ...next.decimals, [name]: mark ?? decimalMarkOf(column) };
  } else if (type === 'duration') {
    const unit = known ? suggested.units?.[name] : undefined;
    if (unit !== undefined) next.units = { ...next.units, [name]: unit };
  } else if (type === 'words') {
    next.words = { ...next.words, [name]: (known ? suggested.words[name] : undefined) ?? {} };
  }
  return { ...reading, mapping: next };
}

/** The only format that fits, or the one among several that the file's other dates were decided to have. */
function formatOf(column: ColumnProfile, mapping: Mapping): DateFormat | undefined {
  if (column.dateFormats.length === 1) return column.dateFormats[0];
  return Object.values(mapping.dates).find((format) => column.dateFormats.includes(format));
}

/** A comma before the last one or two digits is a decimal mark. */
function decimalMarkOf({ examples }: ColumnProfile): '.' | ',' {
  return examples.some((example) => /,\d{1,2}\D*$/.test(example)) ? ',' : '.';
}

/** Sets the date order of one field and of every other date that is still open and can be written so. */
export function decideDates(profile: Profile, reading: Reading, field: string, format: DateFormat): Reading {
  const others = undecidedDates(profile, reading)
    .filter(({ column }) => column.dateFormats.includes(format))
    .map(({ spec }): [string, DateFormat] => [spec.name, format]);
  const dates = { ...reading.mapping.dates, ...Object.fromEntries(others), [field]: format };
  return { ...reading, mapping: { ...reading.mapping, dates } };
}

/** Date fields whose column fits several orders and for which none was chosen. */
export function undecidedDates(profile: Profile, reading: Reading) {
  return fieldsOf[reading.kind].flatMap((spec) => {
    const column = columnOf(profile, reading, spec.name);
    const open = spec.type === 'instant' && reading.mapping.dates[spec.name] === undefined;
    return open && column !== undefined && column.dateFormats.length > 1 ? [{ spec, column }] : [];
  });
}

/** Whether these are calls without a direction column. */
export function lacksDirection({ kind, mapping }: Reading): boolean {
  return kind === 'calls' && mapping.columns.direction === undefined;
}

/** The first phone column with numbers of a country that is still to be chosen. */
export function undecidedCountry(profile: Profile, reading: Reading): ColumnProfile | undefined {
  if (reading.mapping.country !== undefined) return undefined;
  return fieldsOf[reading.kind]
    .filter(({ type }) => type === 'phone')
    .map(({ name }) => columnOf(profile, reading, name))
    .find((column) => (column?.foreignNumbers ?? 0) >= foreignShareAsked);
}

/** The open questions before the import, a sentence each, in the order of the screen. */
export function openAnswers(profile: Profile, reading: Reading): string[] {
  const directions = lacksDirection(reading) && reading.mapping.directions === undefined;
  return [
    ...missingFields(reading).map(({ label }) => `Please choose a column for ${label} first.`),
    ...(directions ? ['Please say first which way these calls went.'] : []),
    ...(undecidedCountry(profile, reading) ? ['Please choose the country of the phone numbers first.'] : []),
    ...undecidedDates(profile, reading).map(() => 'Please say first how the dates are written.'),
  ];
}

/** Required fields without a column. */
export function missingFields({ kind, mapping }: Reading): FieldSpec[] {
  return fieldsOf[kind].filter(({ name, required }) => required && mapping.columns[name] === undefined);
}

/** Words of the columns in use that have no meaning yet, commonest first. */
export function unknownWords(profile: Profile, reading: Reading) {
  return fieldsOf[reading.kind]
    .filter(({ type }) => type === 'words')
    .flatMap((spec) => {
      const known = reading.mapping.words[spec.name] ?? {};
      const words = columnOf(profile, reading, spec.name)?.words ?? [];
      return words
        .filter(({ word }) => known[wordKey(word)] === undefined)
        .map(({ word, count }) => ({ spec, word, count }));
    })
    .sort((a, b) => b.count - a.count);
}

/** Sets what a word of a column means; null leaves it undecided. */
export function setMeaning(reading: Reading, field: string, word: string, meaning: string | null): Reading {
  const words = without(reading.mapping.words[field] ?? {}, [wordKey(word)]);
  if (meaning !== null) words[wordKey(word)] = meaning;
  return { ...reading, mapping: { ...reading.mapping, words: { ...reading.mapping.words, [field]: words } } };
}

/** The normalised form of a word in a mapping. */
export function wordKey(word: string): string {
  return word.trim().toLowerCase().slice(0, 200);
}

/** The meanings that a field's words can have, none for a field without words. */
export function meaningsFor(field: string): readonly string[] {
  return field === 'status' || field === 'direction' || field === 'outcome' ? meaningsOf[field] : [];
}

/** What is sent. Dates still open are read in the first order that fits, for the preview's sake. */
export function requestOf(profile: Profile, { kind, mapping }: Reading): ConfirmImportRequest {
  const dates = { ...mapping.dates };
  for (const { spec, column } of undecidedDates(profile, { kind, mapping })) {
    const [guess] = column.dateFormats;
    if (guess !== undefined) dates[spec.name] = guess;
  }
  const { directions, ...rest } = mapping;
  const answered = directions !== undefined && lacksDirection({ kind, mapping });
  return { kind, mapping: { ...rest, dates, ...(answered && { directions }) } };
}

function without<T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
