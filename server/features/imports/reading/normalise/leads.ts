import { type Mark, marks, statusMeanings } from '../../../../../contract/records.ts';
import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import type { LeadRow, Normalised } from '../../../../platform/records/rows.ts';
import { createLikeCounter, derivedId } from '../values/external-id.ts';
import { isForeignMoney, readMoney } from '../values/money.ts';
import { readCount, readEmail, readText, saysNothing, trimmed } from '../values/text.ts';
import { createWordReader } from '../values/words.ts';
import {
  cellOf,
  cellOrBlank,
  dateReaderOf,
  dateReasons,
  faultOf,
  idInstantOf,
  type NormaliserContext,
  optionalInstant,
} from './cells.ts';

const markOf: ReadonlyMap<string, Mark> = new Map(marks.map((mark) => [mark, mark]));

/** Why the value of a lead is left out, of which the rest is kept. */
const valueFaults = {
  foreign: 'Value left out: not in US dollars',
  negative: 'Value left out: below zero',
  unreadable: 'Value left out: not an amount',
} as const;

/** Cents of a value, or why it is left out; nothing for a blank and an amount of zero. */
function readValue(
  cell: string,
  decimal: '.' | ',',
): { cents?: number; fault?: (typeof valueFaults)[keyof typeof valueFaults] } {
  const text = trimmed(cell);
  if (text === '' || saysNothing(text)) return {};
  const cents = readMoney(text, decimal);
  if (Number.isNaN(cents)) return { fault: valueFaults.unreadable };
  if (isForeignMoney(text)) return { fault: valueFaults.foreign };
  if (cents === 0) return {};
  return cents < 0 ? { fault: valueFaults.negative } : { cents };
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
  const firstName = cellOf(context, 'firstName');
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
  const idInstant = idInstantOf(context, 'created');
  const closedReader = dateReaderOf(context, 'closed');
  const lostReader = dateReaderOf(context, 'lost');
  const firstReader = dateReaderOf(context, 'firstContact');
  const lastReader = dateReaderOf(context, 'lastContact');
  const reasons = dateReasons(context, 'created');
  const readPhone = createPhoneReader(context.country);
  const readStatus = createWordReader(mapping.words.status ?? {}, statusMeanings);
  const nthOfItsLike = createLikeCounter();
  const decimal = mapping.decimals.value ?? '.';

  return (cells) => {
    const written = created(cells);
    const createdAt = createdReader.read(trimmed(written), trimmed(createdTime(cells)));
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
    const worth = value ? readValue(value(cells), decimal) : {};
    const row: LeadRow = {
      externalId: readText(id(cells)) ?? '',
      createdAt,
      createdHasTime: createdReader.hasTime,
      leadSource: readText(source(cells)),
      name: readText(firstName ? `${firstName(cells)} ${name(cells)}` : name(cells)),
      phone: readPhone(phone(cells)),
      email: readEmail(email(cells)),
      service: readText(service(cells)),
      outcome,
      mark,
      statusWord: readText(statusCell),
      rep: readText(rep(cells)),
      valueCents: worth.cents ?? null,
      firstContactAt,
      firstContactHasTime: firstContactAt !== null && firstReader.hasTime,
      lastContactAt,
      closedAt,
      attempts: attempts ? readCount(attempts(cells)) : null,
      updatedAt: Math.max(createdAt, firstContactAt ?? 0, lastContactAt ?? 0, closedAt ?? 0),
    };
    if (row.externalId === '') {
      const at = idInstant(trimmed(written), createdAt);
      const derived = derivedId(at, row.phone, row.email, row.name, row.leadSource, row.service);
      row.externalId = (row.phone ?? row.email ?? row.name) ? derived : nthOfItsLike(derived);
    }
    return worth.fault === undefined ? { row } : { row, leftOut: worth.fault };
  };
}
