import type { FieldSpec } from '../../../../../contract/records.ts';
import type { ColumnFacts } from '../profile/column-scan.ts';
import { meaningOf } from './dictionary.ts';
import { type FieldNames, nameScore, plainWords } from './names.ts';

/** Points of a header that names the field exactly. */
const full = 10;
/** What a required date column without a fitting name is worth: more than any other use of it. */
const anyDate = 2.5;
/** How much more a required field counts than others when columns are given out. */
export const requiredWeight = 5;

/** Share of a column's filled rows whose word the dictionary can read for the field. */
export function knownShare(field: string, column: ColumnFacts): number {
  let known = 0;
  let all = 0;
  for (const { word, count } of column.words ?? []) {
    all += count;
    if (meaningOf(field, word, column.name)?.meaning) known += count;
  }
  return all === 0 ? 0 : known / all;
}

function instantScore(name: number, column: ColumnFacts, required: boolean): number {
  const formats = column.dateFormats;
  if (formats.length === 0) return column.likelyFormats.length > 0 && name > 0.6 ? name * full * 0.9 : 0;
  // A plain number is a date only when its header says so.
  if (formats[0] === 'excel' || formats[0]?.startsWith('epoch')) return name > 0.4 ? name * full : 0;
  return name > 0 ? name * full : required ? anyDate : 0;
}

/** A name above this says clearly what a column holds: "Lead ID", and not "#" or "Row number". */
const clearName = 0.6;

/** Whose number it is, and not which lead's or call's: a customer who comes back has the same again. */
const ofPerson = /\b(customer|client|contact|account|prospect)\b/;

function idScore(name: number, column: ColumnFacts): number {
  // The next file counts its rows from 1 again: as ids they would put its records in the place of these.
  if (column.countsRows && name < clearName) return 0;
  if (name < clearName && column.distinct < 1 && ofPerson.test(plainWords(column.name).join(' '))) return 0;
  return column.distinct > (name === 1 ? 0.5 : 0.9) ? name * full : 0;
}

/** Text fields are known by name alone, and not when the values are dates, numbers or addresses of another kind. */
function textScore(field: string, name: number, column: ColumnFacts): number {
  if (name === 0 || column.dateFormats.length > 0) return 0;
  if (column.share.email > 0.5) return 0;
  if (field === 'externalId') return idScore(name, column);
  if (field !== 'rep' && column.share.phone > 0.5) return 0;
  const numeric = column.share.number > 0.9 ? 0.5 : 1;
  return name * full * numeric;
}

function wordsScore(field: string, name: number, column: ColumnFacts): number {
  if (column.filled === 0) return name * full * 0.5;
  if (column.dateFormats.length > 0) return 0;
  const known = knownShare(field, column);
  if (name === 0) return known > 0.6 ? 4 * known : 0;
  if (field !== 'status' && known === 0) return 0;
  return name * full * (0.5 + 0.5 * known);
}

function fits(name: number, share: number, without: number): number {
  if (share < 0.4) return 0;
  return name > 0 ? name * full * (0.5 + 0.5 * share) : share > 0.8 ? without : 0;
}

/** How well a column serves a field: 0 when it cannot, 10 when name and values agree. */
export function scoreOf(spec: FieldSpec, names: FieldNames | undefined, column: ColumnFacts): number {
  const name = names ? nameScore(plainWords(column.name), names) : 0;
  const { share } = column;
  // A column without values is taken by its name, a little behind one that has some.
  if (column.filled === 0 && !spec.required) return name > 0.9 ? name : 0;
  switch (spec.type) {
    case 'instant':
      return instantScore(name, column, spec.required);
    case 'timeOfDay':
      return share.timeOfDay > 0.8 ? name * full : 0;
    case 'phone':
      return fits(name, name > clearName ? share.phone + share.shortPhone : share.phone, 2);
    case 'email':
      return fits(name, share.email, 3);
    case 'money':
      return column.dateFormats.length > 0 || share.phone > 0.5 ? 0 : fits(name, share.money, 0);
    case 'count':
      return fits(name, share.whole, 0);
    case 'duration':
      return column.dateFormats.length > 0 ? 0 : fits(name, share.duration, 0);
    case 'words':
      return wordsScore(spec.name, name, column);
    case 'text':
      return textScore(spec.name, name, column);
  }
}
