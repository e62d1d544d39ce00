import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RecordsAnswer, type RecordsQuery } from '../../../contract/analysis/records.ts';
import { ReportAnswer, TriggerAnswer } from '../../../contract/analysis/report.ts';
import { SettingsAnswer } from '../../../contract/analysis/settings.ts';
import { api } from '../../../contract/paths.ts';
import {
  type Client,
  type Customer,
  errorCodeOf,
  eventually,
  type Product,
  testProduct,
} from '../../testing/product.ts';
import { handExample } from './testing/hand-example.ts';
import { addRecords } from './testing/records.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true });
});
afterAll(() => product.close());

const routes = [
  ['GET', api.analysisSettings],
  ['PUT', api.analysisSettings],
  ['POST', api.analysisTrigger],
  ['GET', api.analysisReport],
  ['GET', `${api.analysisRecords}?records=leads`],
  ['GET', `${api.analysisRecordsCsv}?records=leads`],
] as const;

const state = async (client: Client) =>
  ReportAnswer.parse((await client.call('GET', api.analysisReport)).body).data;

async function accountOf({ email }: Customer): Promise<string> {
  const { rows } = await product.database.pool.query<{ account_id: string }>(
    'select account_id from logins where email_key = $1',
    [email],
  );
  return rows[0]?.account_id ?? '';
}

/** A customer with the records of the hand example and their report. */
async function customerWithReport(): Promise<Customer> {
  const customer = await product.customer();
  await addRecords(product.database.pool, await accountOf(customer), handExample);
  const answer = await customer.call('POST', api.analysisTrigger);
  expect(TriggerAnswer.parse(answer.body).data).toMatchObject({ started: true, status: 'queued' });
  await completed(customer);
  return customer;
}

const completed = (customer: Customer) =>
  eventually(async () => {
    const now = await state(customer);
    return now.status === 'completed' ? now : undefined;
  });

function records(customer: Client, query: Partial<RecordsQuery>) {
  const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return customer.call('GET', `${api.analysisRecords}?${params}`);
}

describe('every call of the analysis', () => {
  it.each(routes)('%s %s should be protected', async (method, path) => {
    const answer = await product.anonymous.call(method, path, method === 'PUT' ? {} : undefined);
    expect([answer.status, errorCodeOf(answer)]).toEqual([401, 'unauthenticated']);
  });
});

describe('settings', () => {
  it('should be validated, with every field named', async () => {
    const customer = await product.customer();
    const answer = await customer.call('PUT', api.analysisSettings, {
      timeZone: 'Mars/Olympus',
      averageJobValueCents: 0,
      windowMonths: 37,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errorCode: 'validation_failed',
      errors: [{ field: 'timeZone' }, { field: 'averageJobValueCents' }, { field: 'windowMonths' }],
    });
  });

  it('are stored, and make the report anew when they change', async () => {
    const customer = await customerWithReport();
    const before = await state(customer);
    const settings = { timeZone: 'America/Denver', averageJobValueCents: 48_000, windowMonths: 6 };
    const answer = await customer.call('PUT', api.analysisSettings, settings);
    expect(SettingsAnswer.parse(answer.body).data).toEqual(settings);
    const after = await eventually(async () => {
      const now = await state(customer);
      return now.status === 'completed' && now.report?.reportId !== before.report?.reportId ? now : undefined;
    });
    expect(after.report).toMatchObject({ averageJobValueCents: 48_000, window: { months: 6 } });
    await customer.call('PUT', api.analysisSettings, settings);
    expect((await state(customer)).status).toBe('completed');
  });

  it('that are not named stay, also when several are saved at once', async () => {
    const customer = await product.customer();
    const changes = [{ timeZone: 'America/Phoenix' }, { averageJobValueCents: 48_000 }, { windowMonths: 6 }];
    await Promise.all(changes.map((change) => customer.call('PUT', api.analysisSettings, change)));
    const stored = await customer.call('GET', api.analysisSettings);
    expect(SettingsAnswer.parse(stored.body).data).toEqual(Object.assign({}, ...changes));
  });

  it('start nothing while there are no records', async () => {
    const customer = await product.customer();
    await customer.call('PUT', api.analysisSettings, {
      timeZone: 'UTC',
      averageJobValueCents: null,
      windowMonths: 3,
    });
    expect((await state(customer)).status).toBe('none');
  });
});

describe('asking for a report', () => {
  it('is refused in words before anything was uploaded', async () => {
    const answer = await (await product.customer()).call('POST', api.analysisTrigger);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ errorCode: 'conflict', message: 'Upload your leads first.' });
  });

  it('twice at once gives one report', async () => {
    const customer = await product.customer();
    await addRecords(product.database.pool, await accountOf(customer), handExample);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.call('POST', api.analysisTrigger)),
    );
    const started = answers.map((answer) => TriggerAnswer.parse(answer.body).data.started);
    expect(started.filter(Boolean)).toHaveLength(1);
    await completed(customer);
    const { rows } = await product.database.pool.query('select status from reports where account_id = $1', [
      await accountOf(customer),
    ]);
    expect(rows).toEqual([{ status: 'completed' }]);
  });

  it('keeps the last report readable while a new one waits, and only the newest three', async () => {
    const customer = await customerWithReport();
    const ids = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      await customer.call('POST', api.analysisTrigger);
      expect((await state(customer)).report).not.toBeNull();
      ids.add((await completed(customer)).report?.reportId ?? '');
    }
    expect(ids.size).toBe(3);
    const account = await accountOf(customer);
    await eventually(async () => {
      const { rows } = await product.database.pool.query(
        'select count(distinct report_id) as reports from report_leads where account_id = $1',
        [account],
      );
      return rows[0]?.reports === 3 ? true : undefined;
    });
  });
});

describe('the records behind a figure', () => {
  let owner: Customer;
  beforeAll(async () => {
    owner = await customerWithReport();
  });

  it('should be asked for with a filter that exists', async () => {
    const customer = await product.customer();
    for (const query of [
      '',
      '?records=cats',
      '?records=leads&cause=bad_luck',
      '?records=leads&pageSize=1000',
    ]) {
      const answer = await customer.call('GET', api.analysisRecords + query);
      expect([answer.status, errorCodeOf(answer)], query).toEqual([400, 'validation_failed']);
    }
  });

  it('are not there before there is a report', async () => {
    const answer = await records(await product.customer(), { records: 'leads' });
    expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'not_found']);
  });

  it('come filtered, sorted, searched and in pages, with their worth together', async () => {
    const page = async (query: Partial<RecordsQuery>) =>
      RecordsAnswer.parse((await records(owner, query)).body).data;
    const ids = async (query: Partial<RecordsQuery>) =>
      (await page(query)).rows.map(({ key }) => key.replace('upload:', ''));

    const never = await page({ records: 'leads', cause: 'never_contacted', order: 'asc' });
    expect(never).toMatchObject({ total: 2, worthCents: null, page: 1 });
    expect(never.rows.map(({ key }) => key)).toEqual(['upload:S2', 'upload:S3']);
    expect(await ids({ records: 'leads', pageSize: 3 })).toEqual(['S13', 'S8', 'S11']);
    expect(await ids({ records: 'leads', pageSize: 3, page: 15 })).toEqual(['B1']);
    expect(await ids({ records: 'leads', sort: 'response', order: 'desc', pageSize: 2 })).toEqual([
      'S9',
      'S4',
    ]);
    expect(await ids({ records: 'leads', search: 'ann', pageSize: 1 })).toEqual(['B15']);
    expect(await ids({ records: 'leads', search: '(801) 555-0109' })).toEqual(['S9']);
    expect(await ids({ records: 'leads', search: '100%' })).toEqual([]);
    expect(await ids({ records: 'inquiries', fate: 'lost' })).toEqual(['C14']);
    expect(await ids({ records: 'inquiries', fate: 'came_back' })).toEqual(['C7']);
    // Monday 4 May 09:00 UTC is 03:00 in the customer's zone.
    expect(await ids({ records: 'calls', weekday: 1, hour: 3 })).toEqual(['C4']);
    expect((await page({ records: 'calls' })).worthCents).toBeNull();
  });

  it('come as CSV that runs no formula', async () => {
    const customer = await product.customer();
    const evil = {
      id: 'X1',
      created: '2026-05-01T09:00:00Z',
      name: '=HYPERLINK("http://evil.example")',
      phone: '+18015550199',
    };
    await addRecords(product.database.pool, await accountOf(customer), { leads: [evil] });
    await customer.call('POST', api.analysisTrigger);
    await completed(customer);
    const answer = await customer.call('GET', `${api.analysisRecordsCsv}?records=leads&status=active`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-active-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, line] = answer.text.split('\r\n');
    expect(header).toContain('Lead ID,Created,Name,Phone');
    expect(line).toContain('"\'=HYPERLINK(""http://evil.example"")"');
    expect(answer.text.trim().split('\r\n')).toHaveLength(2);
  });

  it('are searched two at a time for an account, without delaying others', async () => {
    const { pool } = product.database;
    const [greedy, other] = [await customerWithReport(), await product.customer()];
    const search = (n: number) => greedy.call('GET', `${api.analysisRecords}?records=leads&search=a${n}`);
    const holder = await pool.connect();
    await holder.query('begin; lock table report_leads in access exclusive mode');
    const answers = Array.from({ length: 14 }, (_, n) => search(n));
    const waiting = async () => {
      const { rows } = await pool.query<{ query: string }>(
        `select query from pg_locks join pg_stat_activity using (pid)
         where not granted and relation = 'report_leads'::regclass`,
      );
      return rows;
    };
    await eventually(async () => ((await waiting()).length > 0 ? true : undefined));
    // All fourteen are there: a call of the same account that came after them is answered.
    expect((await greedy.call('GET', api.me)).status).toBe(200);
    expect((await other.call('GET', api.me)).status).toBe(200);
    expect((await waiting()).length).toBeLessThanOrEqual(2);
    await holder.query('commit');
    holder.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(14).fill(200));
  });

  it('come as one CSV at a time for an account', async () => {
    const [one, other] = [await customerWithReport(), await customerWithReport()];
    const download = (customer: Customer) => customer.call('GET', `${api.analysisRecordsCsv}?records=leads`);
    const holder = await product.database.pool.connect();
    await holder.query('begin; lock table report_leads in access exclusive mode');
    const [first, others] = [download(one), download(other)];
    await eventually(async () => {
      const { rows } = await product.database.pool.query(
        "select 1 from pg_locks where not granted and relation = 'report_leads'::regclass",
      );
      return rows.length === 2 || undefined;
    });
    const second = await download(one);
    expect(second.status).toBe(503);
    expect(second.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(second.body).toMatchObject({
      errorCode: 'overloaded',
      message: 'Another download of yours is under way. Please try again when it is done.',
    });
    const everything = await one.call('GET', api.myDataJson);
    expect(everything.status).toBe(503);
    await holder.query('commit');
    holder.release();
    expect([(await first).status, (await others).status]).toEqual([200, 200]);
    expect((await download(one)).status).toBe(200);
  });

  it("are nobody else's", async () => {
    const stranger = await customerWithReport();
    const { report } = await state(owner);
    const reportId = report?.reportId ?? '';
    expect((await records(stranger, { records: 'leads', reportId })).status).toBe(404);
    const csv = await stranger.call('GET', `${api.analysisRecordsCsv}?records=leads&reportId=${reportId}`);
    expect(csv.status).toBe(404);
    expect((await records(owner, { records: 'leads', reportId })).status).toBe(200);
  });
});
