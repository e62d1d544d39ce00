import { expect, it } from 'vitest';
import type { RecordCoverage } from '../queries/data-coverage.ts';
import { knowsCustomers } from './missed-call-messages.ts';

const inquiryLimits = { shortCalls: 0, frequentNumbers: 0, taken: null };
const customers = (records: number, whole: boolean): RecordCoverage => ({
  ...{ system: 'pestpac', records, oldest: null, newest: null, later: 0, readAt: null, rows: null },
  ...{ sandbox: false, whole },
});
const known = (...of: RecordCoverage[]) => knowsCustomers({ inquiryLimits, dataCoverage: { customers: of } });

it('customers are known once a list of them is read to the end', () => {
  expect(known()).toBe(false);
  expect(known(customers(0, true))).toBe(false);
  expect(known(customers(4_000, false))).toBe(false);
  expect(known(customers(4_000, false), customers(1, true))).toBe(true);
});
