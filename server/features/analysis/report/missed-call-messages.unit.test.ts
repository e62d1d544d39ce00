import { expect, it } from 'vitest';
import type { RecordCoverage } from '../queries/data-coverage.ts';
import { knowsCustomers, uncoveredWords } from './missed-call-messages.ts';

const inquiryLimits = { shortCalls: 0, frequentNumbers: 0, taken: null, uncovered: null };
const scope = { timeZone: 'America/Denver' };
const customers = (records: number, whole: boolean): RecordCoverage => ({
  ...{ system: 'pestpac', records, oldest: null, newest: null, later: 0, readAt: null, rows: null },
  ...{ sandbox: false, whole },
});
const known = (...of: RecordCoverage[]) =>
  knowsCustomers({ inquiryLimits, scope, dataCoverage: { customers: of } });

it('customers are known once a list of them is read to the end', () => {
  expect(known()).toBe(false);
  expect(known(customers(0, true))).toBe(false);
  expect(known(customers(4_000, false))).toBe(false);
  expect(known(customers(4_000, false), customers(1, true))).toBe(true);
});

it('names the time whose leads are on record, in the zone of the account', () => {
  expect(uncoveredWords({ inquiryLimits, scope })).toBeNull();
  const [from, to] = [new Date('2026-01-02T05:00:00Z'), new Date('2026-03-31T20:00:00Z')];
  const words = (inquiries: number) =>
    uncoveredWords({ inquiryLimits: { ...inquiryLimits, uncovered: { from, to, inquiries } }, scope });
  expect(words(1204)).toBe(
    'Your leads on record came in from January 1, 2026 to March 31, 2026: 1,204 new inquiries by phone before or after that count in no figure, since nothing shows what became of them. The leads of that time would add them.',
  );
  expect(words(1)).toContain('1 new inquiry by phone before or after that counts in no figure');
});
