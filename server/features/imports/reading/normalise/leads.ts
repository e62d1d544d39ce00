import { type Mark, marks, statusMeanings } from '../../../../../contract/records.ts';
import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import type { LeadRow, Normalised } from '../../../../platform/records/rows.ts';
import { derivedId } from '../values/external-id.ts';
import { readMoney } from '../values/money.ts';
import { readCount, readEmail, readText } from '../values/text.ts';
import { createWordReader } from '../values/words.ts';
import {
  cellOf,
  cellOrBlank,
  dateReaderOf,
  dateReasons,
  faultOf,
  type NormaliserContext,
  optionalInstant,
} from './cells.ts';

const markOf: ReadonlyMap<string, Mark> = new Map(marks.map((mark) => [mark, mark]));

/** Cents of a value; an amount of nothing or less is no value. */
function centsOf(cell: string, decimal: '.' | ','): number | null {
  if (cell === '') return null;
  const cents = readMoney(cell, decimal);
  return cents > 0 ? cents : null;
}

/** See `createNormaliser`. A mark (spam and the like) closes the lead as lost; an unknown or no status is open. */
export function createLeadNormaliser(
  context: NormaliserContext,
): (cells: readonly string[]) => Normalised<'leads'> {
  const { mapping, now } = context;
  const [created, createdTime, id] = [
    cellOrBlank(context, 'created'),
    cellOrBlank(context, 'createdTime'),
    cellOrBlank(context, 'externalId'),
  ];
  const [status, value, source, service] = [
    cellOf(context, 'status'),
    cellOf(context, 'value'),
    cellOrBlank(context, 'leadSource'),
    cellOrBlank(context, 'service'),
  ];
  const firstName = cellOrBlank(context, 'firstName');
  const [rep, name, phone, email, attempts] = [
    cellOrBlank(context, 'rep'),
    cellOrBlank(context, 'name'),
    cellOrBlank(context, 'phone'),
    cellOrBlank(context, 'email'),
    cellOf(context, 'attempts'),
  ];
  const [closed, lost, first, last] = [
    cellOrBlank(context, 'closed'),
    cellOrBlank(context, 'lost'),
    cellOrBlank(context, 'firstContact'),
    cellOrBlank(context, 'lastContact'),
  ];
  const createdReader = dateReaderOf(context, 'created');
  const closedReader = dateReaderOf(context, 'closed');
  const lostReader = dateReaderOf(context, 'lost');
  const firstReader = dateReaderOf(context, 'firstContact');
  const lastReader = dateReaderOf(context, 'lastContact');
  const reasons = dateReasons(context, 'created');
  const readPhone = createPhoneReader(context.country);
  const readStatus = createWordReader(mapping.words.status ?? {}, statusMeanings);
  const decimal = mapping.decimals.value ?? '.';

  return (cells) => {
    const written = created(cells);
    const createdAt = createdReader.read(written.trim(), createdTime(cells).trim());
    const refused = faultOf(written, createdAt, reasons, now);
    if (refused !== null) return { refused };

    const statusCell = status ? status(cells) : '';
    const meaning = statusCell === '' ? null : readStatus(statusCell);
    const mark = meaning === null ? null : (markOf.get(meaning) ?? null);
    const outcome = mark ? 'lost' : meaning === 'won' || meaning === 'lost' ? meaning : 'open';

    const firstContactAt = optionalInstant(first(cells), firstReader, now);
    const lastContactAt = optionalInstant(last(cells), lastReader, now);
    // A lead that was lost, opened again and won keeps the day of its loss beside that of its win.
    const lostAt = outcome === 'lost' ? optionalInstant(lost(cells), lostReader, now) : null;
    const closedAt = lostAt ?? optionalInstant(closed(cells), closedReader, now);
    const row: LeadRow = {
      externalId: readText(id(cells)) ?? '',
      createdAt,
      createdHasTime: createdReader.hasTime,
      leadSource: readText(source(cells)),
      name: readText(`${firstName(cells)} ${name(cells)}`),
      phone: readPhone(phone(cells)),
      email: readEmail(email(cells)),
      service: readText(service(cells)),
      outcome,
      mark,
      statusWord: readText(statusCell),
      rep: readText(rep(cells)),
      valueCents: value ? centsOf(value(cells), decimal) : null,
      firstContactAt,
      firstContactHasTime: firstContactAt !== null && firstReader.hasTime,
      lastContactAt,
      closedAt,
      attempts: attempts ? readCount(attempts(cells)) : null,
      updatedAt: Math.max(createdAt, firstContactAt ?? 0, lastContactAt ?? 0, closedAt ?? 0),
    };
    if (row.externalId === '') {
      row.externalId = derivedId(createdAt, row.phone, row.email, row.name, row.leadSource, row.service);
    }
    return { row };
  };
}
