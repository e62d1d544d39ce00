import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallAgain,
  CallAgainAnswer,
  CallAgainLeadsAnswer,
  type Half,
} from '../../../../contract/analysis/call-again.ts';
import { ReportAnswer } from '../../../../contract/analysis/report.ts';
import { api, path } from '../../../../contract/paths.ts';
import {
  type Customer,
  errorCodeOf,
  eventually,
  type Product,
  testProduct,
} from '../../../testing/product.ts';
import { coldRecords, daysFromNow, goneCold } from '../testing/gone-cold.ts';
import { addRecords, type TestRecords } from '../testing/records.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true });
});
afterAll(() => product.close());

async function accountOf({ email }: Customer): Promise<string> {
  const { account_id } = await product.database.db
    .selectFrom('logins')
    .select('account_id')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow();
  return account_id;
}

const add = async (customer: Customer, records: TestRecords) =>
  addRecords(product.database.pool, await accountOf(customer), records);

/** Makes a report of the records that are there. */
async function makeReport(customer: Customer) {
  const before = await reportOf(customer);
  await customer.call('POST', api.analysisTrigger);
  return eventually(async () => {
    const report = await reportOf(customer);
    return report !== null && report.reportId !== before?.reportId ? report : undefined;
  });
}

const reportOf = async (customer: Customer) =>
  ReportAnswer.parse((await customer.call('GET', api.analysisReport)).body).data.report;

/** A customer with a report that lists these leads as gone cold. */
async function customerWith(leads: number): Promise<Customer> {
  const customer = await product.customer();
  await add(customer, coldRecords(leads));
  const { potential } = await makeReport(customer);
  expect(potential.causes.find(({ cause }) => cause === 'gone_cold')?.records.count).toBe(leads);
  return customer;
}

const stateIn = ({ body }: { body: unknown }): CallAgain => CallAgainAnswer.parse(body).data;
const state = async (customer: Customer) => stateIn(await customer.call('GET', api.callAgain));
const draw = async (customer: Customer) => drawIn(stateIn(await customer.call('POST', api.callAgain)));

function drawIn({ draw: found }: CallAgain) {
  if (found === null) throw new Error('No draw is open');
  return found;
}

const change = (customer: Customer, url: string, drawId: string) =>
  customer.call('POST', path(url, { drawId }));

/** The keys of a half, from every page of its list. */
async function keysOf(customer: Customer, drawId: string, half: Half): Promise<string[]> {
  return (await rowsOf(customer, drawId, half)).map(({ key }) => key);
}

async function rowsOf(customer: Customer, drawId: string, half: Half) {
  const list = path(api.callAgainLeads, { drawId });
  const answer = await customer.call('GET', `${list}?half=${half}&pageSize=200`);
  return CallAgainLeadsAnswer.parse(answer.body).data.rows;
}

/** Sets what the records say of drawn leads now. */
async function update(customer: Customer, keys: readonly string[], change: string): Promise<void> {
  await product.database.pool.query(
    `update leads set ${change} where account_id = $1 and system || ':' || external_id = any($2::text[])`,
    [await accountOf(customer), keys],
  );
}

describe('the draw', () => {
  it('divides the leads into two random halves that stay as they are', async () => {
    const customer = await customerWith(61);
    expect(await state(customer)).toEqual({ draw: null, drawable: 61, ended: null });
    const first = await draw(customer);
    expect(first.halves).toMatchObject({ call: { drawn: 30 }, rest: { drawn: 31 } });
    expect(first.reportId).toBe((await reportOf(customer))?.reportId);
    const [toCall, rest] = [
      await keysOf(customer, first.drawId, 'call'),
      await keysOf(customer, first.drawId, 'rest'),
    ];
    expect(new Set([...toCall, ...rest]).size).toBe(61);

    // A second press, a reload, a new report and a new import of the same leads.
    expect((await draw(customer)).drawId).toBe(first.drawId);
    await update(customer, rest, 'updated_at = now()');
    await makeReport(customer);
    expect(drawIn(await state(customer)).drawId).toBe(first.drawId);
    expect(await keysOf(customer, first.drawId, 'call')).toEqual(toCall);

    // Another draw of the same leads is another one: two alike come up once in 2^57.
    await change(customer, api.callAgainEnd, first.drawId);
    const second = await draw(customer);
    expect(await keysOf(customer, second.drawId, 'call')).not.toEqual(toCall);
  });

  it('puts the newest leads into either half', async () => {
    const customer = await customerWith(60);
    const { drawId } = await draw(customer);
    const newest = new Set(goneCold(30).map(({ id }) => `upload:${id}`));
    const among = (await keysOf(customer, drawId, 'call')).filter((key) => newest.has(key)).length;
    // Outside of this range once in a hundred million draws.
    expect(among).toBeGreaterThan(3);
    expect(among).toBeLessThan(27);
  });

  it('happens once, however many ask for it at once', async () => {
    const customer = await customerWith(8);
    const draws = await Promise.all(Array.from({ length: 6 }, () => draw(customer)));
    expect(new Set(draws.map(({ drawId }) => drawId)).size).toBe(1);
    const { rows } = await product.database.pool.query(
      'select count(*) as leads from call_again_leads where account_id = $1',
      [await accountOf(customer)],
    );
    expect(rows).toEqual([{ leads: 8 }]);
  });

  it('takes each number once, and only leads that are still open and have one', async () => {
    const customer = await product.customer();
    const [one, other, won, silent] = goneCold(6);
    if (!one || !other || !won || !silent) throw new Error('No leads');
    await add(customer, coldRecords(6));
    const earlier = "interval '40 days'";
    await update(
      customer,
      [`upload:${other.id}`],
      `phone = '${one.phone}', created_at = created_at - ${earlier}, first_contact_at = first_contact_at - ${earlier}`,
    );
    await update(customer, [`upload:${silent.id}`], 'phone = null');
    await makeReport(customer);
    await update(customer, [`upload:${won.id}`], "outcome = 'won', closed_at = now()");
    expect((await state(customer)).drawable).toBe(3);
    const { halves, drawId } = await draw(customer);
    expect([halves.call.drawn, halves.rest.drawn]).toEqual([1, 2]);
    const drawn = [...(await keysOf(customer, drawId, 'call')), ...(await keysOf(customer, drawId, 'rest'))];
    expect(drawn.sort()).toEqual(['upload:G0', 'upload:G4', 'upload:G5']);
  });

  it('takes a report, and two leads', async () => {
    const customer = await product.customer();
    expect(errorCodeOf(await customer.call('POST', api.callAgain))).toBe('not_found');
    await add(customer, coldRecords(1));
    await makeReport(customer);
    expect(errorCodeOf(await customer.call('POST', api.callAgain))).toBe('conflict');
    expect(await state(customer)).toEqual({ draw: null, drawable: 1, ended: null });
  });

  it('can be ended and resumed, until another replaces it', async () => {
    const customer = await customerWith(8);
    const { drawId, drawnAt } = await draw(customer);
    const ended = stateIn(await change(customer, api.callAgainEnd, drawId));
    expect(ended).toEqual({ draw: null, drawable: 8, ended: { drawId, drawnAt } });
    const resumed = stateIn(await change(customer, api.callAgainResume, drawId));
    expect(resumed).toMatchObject({ draw: { drawId, drawnAt }, drawable: 0, ended: null });

    await change(customer, api.callAgainEnd, drawId);
    const next = await draw(customer);
    expect(next.drawId).not.toBe(drawId);
    for (const url of [api.callAgainEnd, api.callAgainResume]) {
      expect(errorCodeOf(await change(customer, url, drawId))).toBe('not_found');
    }
  });

  it('that was ended is not resumed beside an open one', async () => {
    const customer = await customerWith(4);
    const accountId = await accountOf(customer);
    const ended = randomUUID();
    await draw(customer);
    await product.database.pool.query(
      'insert into call_again_draws (account_id, draw_id, report_id, ended_at) values ($1, $2, $2, now())',
      [accountId, ended],
    );
    expect(errorCodeOf(await change(customer, api.callAgainResume, ended))).toBe('conflict');
  });
});

describe('what came of it', () => {
  it('is counted by half: won and called since, removed, and closed before', async () => {
    const customer = await customerWith(80);
    const { drawId } = await draw(customer);
    const [toCall, rest] = [await keysOf(customer, drawId, 'call'), await keysOf(customer, drawId, 'rest')];
    expect(drawIn(await state(customer))).toMatchObject({
      ...{ state: 'no_win', difference: null, lookAgainAt: expect.any(String) },
      halves: { call: { leads: 40, won: 0, called: null }, rest: { leads: 40, won: 0, called: null } },
    });

    await update(customer, toCall.slice(0, 4), "outcome = 'won', closed_at = now()");
    await update(customer, toCall.slice(4, 5), "outcome = 'won', closed_at = null");
    await update(customer, toCall.slice(5, 7), "outcome = 'won', closed_at = now() - interval '3 days'");
    await update(customer, toCall.slice(7, 8), "outcome = 'lost', closed_at = now()");
    await update(customer, rest.slice(0, 1), "outcome = 'won', closed_at = now()");
    const phones = new Map((await rowsOf(customer, drawId, 'rest')).map(({ key, phone }) => [key, phone]));
    const [, , back = '', called = '', gone = ''] = rest;
    await add(customer, {
      leads: [
        // Came back by themselves and were entered anew.
        { id: 'N1', created: daysFromNow(0), outcome: 'won', phone: phones.get(back) ?? null },
        // Was a customer before the draw.
        { id: 'N2', created: daysFromNow(-200), outcome: 'won', phone: phones.get(called) ?? null },
      ],
      calls: [
        { id: 'C1', started: daysFromNow(0.001), direction: 'outbound', phone: phones.get(called) ?? null },
        { id: 'C2', started: daysFromNow(0.002), direction: 'outbound', phone: phones.get(called) ?? null },
        { id: 'C3', started: daysFromNow(-5), direction: 'outbound', phone: phones.get(back) ?? null },
        { id: 'C4', started: daysFromNow(0.001), direction: 'inbound', phone: phones.get(back) ?? null },
      ],
    });
    await product.database.pool.query(
      "delete from leads where account_id = $1 and system || ':' || external_id = $2",
      [await accountOf(customer), gone],
    );

    const now = drawIn(await state(customer));
    expect(now).toMatchObject({
      state: 'measured',
      halves: {
        call: { drawn: 40, gone: 0, closedBefore: 2, leads: 38, won: 5, called: 0 },
        rest: { drawn: 40, gone: 1, closedBefore: 0, leads: 39, won: 2, called: 1 },
      },
    });
    expect(now.difference?.rate).toBeCloseTo(5 / 38 - 2 / 39, 10);

    const rows = await rowsOf(customer, drawId, 'rest');
    expect(rows.at(-1)).toMatchObject({ key: gone, name: null, phone: null, status: 'gone' });
    expect(rows.filter(({ status }) => status === 'won').map(({ key }) => key)).toEqual(rest.slice(0, 1));
  });

  it('changes no figure of the report', async () => {
    const customer = await customerWith(6);
    const before = await reportOf(customer);
    await draw(customer);
    const { reportId, madeAt, asOf, window, ...after } = await makeReport(customer);
    expect(after.potential).toEqual(before?.potential);
    expect(after.pipeline).toEqual(before?.pipeline);
  });
});

describe('the lists', () => {
  it('come in pages and as CSV that runs no formula', async () => {
    const customer = await customerWith(6);
    const { drawId } = await draw(customer);
    const [first = ''] = await keysOf(customer, drawId, 'call');
    await update(customer, [first], `name = '=HYPERLINK(1)'`);
    const list = path(api.callAgainLeads, { drawId });
    const page = await customer.call('GET', `${list}?pageSize=2&page=2`);
    expect(CallAgainLeadsAnswer.parse(page.body).data).toMatchObject({
      ...{ total: 3, page: 2, pageSize: 2 },
      rows: [{ rep: 'Ann', service: 'Quarterly plan', source: 'Website', status: 'open' }],
    });
    const csv = await customer.call('GET', path(api.callAgainLeadsCsv, { drawId }));
    expect(csv.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-to-call-again-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, line, ...others] = csv.text.trim().split('\r\n');
    expect(header).toBe('Name,Phone,Email,Lead source,Service,Sales rep,Created,Last contact,Status,Lead ID');
    expect(line).toMatch(/^'=HYPERLINK\(1\),'?\+1801555\d{4},G\d@cold.example,Website,Quarterly plan,Ann,20/);
    expect(others).toHaveLength(2);
    const rest = await customer.call('GET', `${path(api.callAgainLeadsCsv, { drawId })}?half=rest`);
    expect(rest.headers.get('content-disposition')).toContain('leads-not-drawn-');
    expect(rest.text.trim().split('\r\n')).toHaveLength(4);
  });

  it('are readable by their account alone, as is the draw', async () => {
    const [owner, stranger] = [await customerWith(6), await customerWith(6)];
    const { drawId } = await draw(owner);
    expect(await state(stranger)).toMatchObject({ draw: null, ended: null });
    for (const [method, url] of [
      ['GET', api.callAgainLeads],
      ['GET', api.callAgainLeadsCsv],
      ['POST', api.callAgainEnd],
      ['POST', api.callAgainResume],
    ] as const) {
      const answer = await stranger.call(method, path(url, { drawId }));
      expect([answer.status, errorCodeOf(answer)], url).toEqual([404, 'not_found']);
    }
    expect(drawIn(await state(owner)).drawId).toBe(drawId);
  });
});
