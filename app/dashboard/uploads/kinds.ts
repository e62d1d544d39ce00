import type { RecordKind } from '../../../contract/record-kinds.ts';

interface KindText {
  title: string;
  /** One record and several, within a sentence. */
  one: string;
  many: string;
  /** Continues "Looks like". */
  table: string;
  optional: boolean;
  /** What to export. */
  what: string;
}

/** The screens' names for each kind of table. */
export const kindText: Record<RecordKind, KindText> = {
  leads: {
    title: 'Leads',
    one: 'lead',
    many: 'leads',
    table: 'leads',
    optional: false,
    what: 'Every enquiry of the last 12 months or more, won or not: date, status, source, sales rep, phone, value.',
  },
  calls: {
    title: 'Call log',
    one: 'call',
    many: 'calls',
    table: 'a call log',
    optional: false,
    what: 'Every call in and out over the same months: time, direction, answered or missed, number, duration.',
  },
  customers: {
    title: 'Customers',
    one: 'customer',
    many: 'customers',
    table: 'customers',
    optional: true,
    what: "Phone numbers of your customers, so that their calls don't count as missed leads.",
  },
};
