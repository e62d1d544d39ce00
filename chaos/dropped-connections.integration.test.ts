import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReportAnswer } from '../contract/analysis/report.ts';
import { Failure } from '../contract/errors.ts';
import { api } from '../contract/paths.ts';
import { VisitorRefusal } from '../contract/waitlist.ts';
import { aVisit } from '../server/features/visitors/testing/visits.ts';
import { type Answer, type Customer, eventually, type Product } from '../server/testing/product.ts';
import { readImport } from '../server/testing/uploads.ts';
import { type FaultsRig, faultsRig } from './testing/rig.ts';
import type { Administrator } from './testing/sessions.ts';

let rig: FaultsRig;
let product: Product;
let admin: Administrator;
let customer: Customer;
beforeAll(async () => {
  rig = await faultsRig();
  ({ product, admin } = rig);
  customer = await product.customer();
});
afterAll(() => rig.close());

const isInShape = ({ body }: Answer) =>
  Failure.safeParse(body).success || VisitorRefusal.safeParse(body).success;

const company = {
  ...{ companyWebsite: 'https://held.example.com', softphoneProvider: 'Aircall', crm: 'FieldRoutes' },
  ...{ leadSources: ['Yelp'], companySize: '11-50' },
};

describe('requests whose database sessions are ended', () => {
  it('are answered in the shape of errors, leave nothing behind, and go through when they are sent again', async () => {
    const letGo = await admin.hold('onboarding');
    const save = () => customer.call('POST', api.companyInfo, company);
    const under = save();
    await admin.waiting(1);
    expect(await admin.endSessions()).toBeGreaterThan(0);
    const answer = await under;
    expect([answer.status >= 500, isInShape(answer)]).toEqual([true, true]);
    await letGo();
    expect(await admin.query('select * from onboarding')).toEqual([]);
    expect((await save()).status).toBe(200);
  });

  it('lose nothing that was acknowledged, however often it happens', async () => {
    const answers: { id: string; answer: Answer }[] = [];
    let over = false;
    const write = async (lane: number) => {
      for (let no = 0; !over; no += 1) {
        const id = `lane ${lane} visit ${no}`;
        const answer = await product.anonymous.call('POST', api.sessionSync, aVisit({ sessionId: id }));
        answers.push({ id, answer });
      }
    };
    const lanes = [1, 2, 3, 4].map(write);
    for (let times = 0; times < 15; times += 1) {
      const before = answers.length;
      await admin.endSessions();
      await eventually(() => answers.length > before + lanes.length || undefined);
    }
    over = true;
    await Promise.all(lanes);
    const well = answers.filter(({ answer }) => answer.status === 200);
    const failed = answers.filter(({ answer }) => answer.status !== 200);
    expect(well.length).toBeGreaterThan(0);
    expect(failed.filter(({ answer }) => answer.status < 500 || !isInShape(answer))).toEqual([]);
    const rows = await admin.query('select session_id from visitor_sessions where session_id = any ($1)', [
      well.map(({ id }) => id),
    ]);
    expect(rows).toHaveLength(well.length);
    expect((await product.anonymous.call('GET', '/readyz')).status).toBe(200);
  });
});

describe('jobs whose database sessions are ended', () => {
  const rows = 40;
  const leads = [
    'Lead ID,Created,Status,Value',
    ...Array.from(
      { length: rows },
      (_, row) => `L${row},2026-0${1 + (row % 9)}-11T10:00:00Z,${row % 3 ? 'Lost' : 'Won'},99`,
    ),
  ].join('\n');
  const kept = async (table: string) =>
    Number((await admin.query(`select count(*) as n from ${table}`))[0]?.n);

  it('are tried again: the file is imported once, and the report made once', async () => {
    const { importId, letGo } = await rig.loadHeld(customer, leads);
    // How the job ended does not reach the queue either; it would notice after some ten seconds.
    await admin.endSessions();
    expect(await kept('leads')).toBe(0);
    const letGoOfReport = await letGo().then(() => admin.hold('report_leads'));
    const counts = await rig.clock.afterLoss(async () => {
      const found = await readImport(customer, importId);
      return found.status === 'loading' ? undefined : found.counts;
    });
    expect(counts).toMatchObject({ added: rows, refused: 0 });
    expect(await kept('leads')).toBe(rows);

    await admin.waiting(1);
    await admin.endSessions();
    await letGoOfReport();
    const report = await rig.clock.afterLoss(async () => {
      const state = ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data;
      return state.status === 'completed' ? state.report : undefined;
    });
    expect(report?.coverage.sources).toMatchObject([{ kind: 'leads', records: rows }]);
    expect(await kept('report_leads')).toBe(rows);
    expect(await kept('reports')).toBe(1);
  });
});
