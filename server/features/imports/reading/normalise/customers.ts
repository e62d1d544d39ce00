import { createPhoneReader } from '../../../../platform/records/phone-reader.ts';
import type { CustomerRow, Normalised } from '../../../../platform/records/rows.ts';
import { derivedId } from '../values/external-id.ts';
import { readEmail, readText } from '../values/text.ts';
import { cellOrBlank, dateReaderOf, labelOf, type NormaliserContext, optionalInstant } from './cells.ts';

/** See `createNormaliser`. A customer without a readable number is refused, for the number is all that is used. */
export function createCustomerNormaliser(
  context: NormaliserContext,
): (cells: readonly string[]) => Normalised<'customers'> {
  const id = cellOrBlank(context, 'externalId');
  const phoneCell = cellOrBlank(context, 'phone');
  const since = cellOrBlank(context, 'since');
  const firstName = cellOrBlank(context, 'firstName');
  const name = cellOrBlank(context, 'name');
  const email = cellOrBlank(context, 'email');
  const reader = dateReaderOf(context, 'since');
  // Who became a customer at some time of a day was none yet when they called on it.
  const sinceReader = { read: (text: string) => reader.readLast(text) };
  const readPhone = createPhoneReader(context.country);
  const label = labelOf('customers', 'phone');

  return (cells) => {
    const written = phoneCell(cells);
    const phone = readPhone(written);
    if (phone === null) {
      return { refused: written.trim() === '' ? `${label}: no number` : `${label}: not a phone number` };
    }
    const row: CustomerRow = {
      externalId: readText(id(cells)) ?? '',
      phone,
      since: optionalInstant(since(cells), sinceReader, context.now),
      name: readText(`${firstName(cells)} ${name(cells)}`),
      email: readEmail(email(cells)),
    };
    if (row.externalId === '') row.externalId = derivedId(row.phone, row.email, row.name);
    return { row };
  };
}
