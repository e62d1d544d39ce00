import type { Mapping, PreviewRow, Profile } from '../../../../contract/imports.ts';
import { fieldsOf, type RecordKind } from '../../../../contract/records.ts';
import { createPhoneReader } from '../../../platform/records/phone-reader.ts';
import { columnsOf } from '../../../platform/records/record-columns.ts';
import { carriedFields } from './carried-fields.ts';
import { createNormaliser } from './normalise.ts';

/** The property of a normalised row that a field of the form is read into; a date of loss is one of closing. */
function propertyOf(kind: RecordKind, field: string): string | undefined {
  const held = field === 'lost' ? 'closed' : field;
  return columnsOf(kind).find(({ fields }) => fields[0] === held)?.property;
}

function isDayOnly(mapping: Mapping, field: string): boolean {
  return (mapping.dayOnly?.includes(field) ?? false) && !Object.hasOwn(mapping.columns, `${field}Time`);
}

/**
 * A profile's first rows as the mapping reads them: times in the mapping's zone as `YYYY-MM-DD HH:mm` (days
 * of the account without the time), money as a plain decimal, numbers in E.164, words as their meanings. Only fields with a
 * column and a readable value appear; a derived id does not.
 */
export function previewRows(
  profile: Profile,
  kind: RecordKind,
  mapping: Mapping,
  { country, timeZone }: { readonly country: string; readonly timeZone: string },
): PreviewRow[] {
  const normalise = createNormaliser(kind, mapping, profile.columns.length, { country, timeZone });
  const readPhone = createPhoneReader(mapping.country ?? country);
  const carried = new Set(carriedFields(mapping));
  const mapped = fieldsOf[kind].filter(({ name }) => carried.has(name));
  const fields = [...mapped];
  // The other party comes from whichever column the direction points to.
  const party = fieldsOf.calls.find(({ name }) => name === 'phone');
  if (kind === 'calls' && party && !mapped.includes(party)) fields.push(party);
  return profile.firstRows.map((cells, i) => {
    const line = profile.firstLines[i] ?? 0;
    const normalised = normalise(cells);
    if ('refused' in normalised) return { line, values: {}, refused: normalised.refused };
    const row = new Map<string, unknown>(Object.entries(normalised.row));
    const values: Record<string, string> = {};
    for (const { name, type } of fields) {
      const property = propertyOf(kind, name);
      const value = property === undefined ? null : row.get(property);
      if (value === null || value === undefined) continue;
      if (name === 'externalId' && String(value).startsWith('~')) continue;
      if (type === 'instant') {
        values[name] = isDayOnly(mapping, name)
          ? localText(Number(value), timeZone).slice(0, 10)
          : localText(Number(value), mapping.timeZone);
      } else if (type === 'money') values[name] = (Number(value) / 100).toFixed(2);
      else values[name] = String(value);
    }
    for (const name of ['from', 'to']) {
      const column = mapping.columns[name];
      const number = column === undefined ? null : readPhone(cells[column] ?? '');
      if (number !== null) values[name] = number;
    }
    const mark = row.get('mark');
    if (typeof mark === 'string') values.status = mark;
    // One date closes a lead: that of a loss is in the column of losses.
    if (mapping.columns.lost !== undefined) delete values[row.get('outcome') === 'lost' ? 'closed' : 'lost'];
    return { line, values, refused: null };
  });
}

/** An instant (epoch milliseconds) as a zone's calendar and clock show it: `2026-01-31 15:04`. */
function localText(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');
}
