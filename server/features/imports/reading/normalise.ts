import type { Mapping } from '../../../../contract/imports.ts';
import type { RecordKind } from '../../../../contract/records.ts';
import type { Normalised } from '../../../platform/records/rows.ts';
import { createCallNormaliser } from './normalise/calls.ts';
import type { NormaliserContext } from './normalise/cells.ts';
import { createCustomerNormaliser } from './normalise/customers.ts';
import { createLeadNormaliser } from './normalise/leads.ts';

export type { Normalised } from '../../../platform/records/rows.ts';

const makers: {
  [K in RecordKind]: (context: NormaliserContext) => (cells: readonly string[]) => Normalised<K>;
} = {
  leads: createLeadNormaliser,
  calls: createCallNormaliser,
  customers: createCustomerNormaliser,
};

export interface NormaliserOptions {
  /** ISO 3166 alpha-2: to which country numbers without a country code belong where the mapping names none. */
  readonly country: string;
  /** The zone of the account, of which days without a time are; the mapping's when absent. */
  readonly timeZone?: string;
  /** Epoch milliseconds after which dates count as in the future; now when absent. */
  readonly now?: number;
}

/**
 * A function from the cells of one row to a normalised row, or to the reason why it is refused. The reason names
 * the column and never its content. An optional cell that cannot be read costs only its own field.
 * @throws RangeError for a time zone that does not exist
 */
export function createNormaliser<K extends RecordKind>(
  kind: K,
  mapping: Mapping,
  columnsCount: number,
  { country, timeZone = mapping.timeZone, now = Date.now() }: NormaliserOptions,
): (cells: readonly string[]) => Normalised<K> {
  const normalise = makers[kind]({ kind, mapping, country: mapping.country ?? country, timeZone, now });
  return (cells) =>
    cells.length > columnsCount ? { refused: 'More cells than the header has columns' } : normalise(cells);
}
