import { afterAll, beforeAll, expect, it } from 'vitest';
import { RecordsAnswer } from '../../../contract/analysis/records.ts';
import { type Report, ReportAnswer } from '../../../contract/analysis/report.ts';
import type { Import } from '../../../contract/imports.ts';
import { api } from '../../../contract/paths.ts';
import { type Customer, eventually, type Product, testProduct } from '../../testing/product.ts';
import { confirmAndLoad, uploadAndRead } from '../../testing/uploads.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true });
});
afterAll(() => product.close());

const header = 'Agent,Date,Time,Topic,Answered (Y/N),Speed of answer in seconds,Durations (minutes)\n';
const reps = ['Diane', 'Becky', 'Stewart'];
const calls = 60;

/** A log of calls every day at 9 and at 17; every third is missed. */
const log =
  header +
  Array.from({ length: calls }, (_, i) => {
    const missed = i % 3 === 0;
    const day = `1/${1 + Math.floor(i / 2)}/2026`;
    const rest = missed ? 'N,,' : `Y,${10 + (i % 2) * 20},2.5`;
    return `${reps[i % 4] ?? ''},${day},${i % 2 === 0 ? '9:12:58' : '17:30:00'},Billing,${rest}\n`;
  }).join('');

async function answered(customer: Customer, directions: 'inbound' | 'unknown' | undefined): Promise<Import> {
  const read = await uploadAndRead(customer, 'calls.csv', log);
  const suggestion = read.profile?.suggestions.calls;
  if (suggestion === undefined) throw new Error('the log was not read');
  const mapping = { ...suggestion.mapping, ...(directions && { directions }) };
  return confirmAndLoad(customer, read, { kind: 'calls', mapping });
}

const reportOf = (customer: Customer, is: (report: Report) => boolean): Promise<Report> =>
  eventually(async () => {
    const state = ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data;
    return state.status === 'completed' && state.report && is(state.report) ? state.report : undefined;
  });

const listed = async (customer: Customer, query: string) =>
  RecordsAnswer.parse((await customer.call('GET', `${api.analysisRecords}?records=calls&${query}`)).body)
    .data;

it('makes a report of a call log without a direction, once it is answered that the calls came in', async () => {
  const customer = await product.customer();
  const done = await answered(customer, 'inbound');
  expect(done).toMatchObject({ status: 'done', counts: { rows: calls, added: calls, refused: 0 } });
  const { missedCalls } = await reportOf(customer, () => true);
  expect(missedCalls.calls.count).toBe(20);
  expect(missedCalls.cells.reduce((sum, { inbound }) => sum + inbound, 0)).toBe(calls);
  expect([...new Set(missedCalls.cells.map(({ hour }) => hour))].sort()).toEqual([17, 9]);
  expect(new Set(missedCalls.cells.map(({ weekday }) => weekday)).size).toBe(7);
  expect(missedCalls.reps.map(({ rep, inbound, missed }) => [rep, inbound, missed.count])).toEqual([
    [null, 15, 5],
    ['Becky', 15, 5],
    ['Diane', 15, 5],
    ['Stewart', 15, 5],
  ]);
  expect(missedCalls.medianAnswerSeconds).toBe(20);
  const ofDiane = await listed(customer, 'rep=Diane');
  expect(ofDiane.total).toBe(5);
  expect(ofDiane.rows.map(({ rep }) => rep)).toEqual(Array(5).fill('Diane'));
  expect((await listed(customer, 'rep=')).total).toBe(5);
});

it('says what it costs when nothing says which way the calls went', async () => {
  const customer = await product.customer();
  await answered(customer, 'unknown');
  const { missedCalls, coverage } = await reportOf(customer, () => true);
  expect(coverage.callsInWindow).toBe(calls);
  expect(missedCalls).toMatchObject({ cells: [], reps: [], calls: { count: 0 } });
  expect(missedCalls.coverage.missing).toContain(
    '60 calls without a direction: not counted as missed calls, new inquiries or contact attempts.',
  );
});

it('takes the log without an answer as before, and another answer into the same records', async () => {
  const customer = await product.customer();
  expect(await answered(customer, undefined)).toMatchObject({ status: 'done', counts: { added: calls } });
  await reportOf(customer, ({ missedCalls }) => missedCalls.reps.length === 0);
  const again = await answered(customer, 'inbound');
  expect(again.counts).toMatchObject({ added: 0, changed: calls });
  const report = await reportOf(customer, ({ missedCalls }) => missedCalls.reps.length > 0);
  expect(report.coverage.callsInWindow).toBe(calls);

  const third = await uploadAndRead(customer, 'calls of next month.csv', log);
  expect(third.profile).toMatchObject({ remembered: true, kind: 'calls' });
  expect(third.profile?.suggestions.calls).toMatchObject({
    mapping: { directions: 'inbound' },
    questions: [],
  });
});

it('keeps time to answer and duration in seconds', async () => {
  const customer = await product.customer();
  await answered(customer, 'inbound');
  const { rows } = await product.database.pool.query(
    `select distinct answer_s, duration_s from calls
     where account_id = (select account_id from users where email = $1) order by answer_s`,
    [customer.email],
  );
  expect(rows).toEqual([
    { answer_s: 10, duration_s: 150 },
    { answer_s: 30, duration_s: 150 },
    { answer_s: null, duration_s: null },
  ]);
});
