import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ReportAnswer } from '../contract/analysis/report.ts';
import { api } from '../contract/paths.ts';
import { DevicesAnswer } from '../contract/profile.ts';
import { isLetIn, setUpTotp, signInAgain } from './features/accounts/testing/admins.ts';
import { upsertConnection } from './features/integrations/connections/connections.repository.ts';
import { insertBlock } from './features/texting/scheduling/blocks.repository.ts';
import { createCalendar } from './features/texting/scheduling/calendar.service.ts';
import { insertCompany } from './features/texting/scheduling/testing/company-rows.ts';
import { type Customer, errorCodeOf, eventually, type Product, testProduct } from './testing/product.ts';
import { importFile } from './testing/uploads.ts';

/** Calls that a session may make that has yet to show its user's second factor. */
const beforeSecondFactor = [
  'POST /api/auth/logout',
  'GET /api/second-factor/ways',
  'POST /api/second-factor/proof',
  'POST /api/second-factor/passkeys/ask',
  'POST /api/second-factor/passkeys/proof',
];

/** Never ends for a user who may read it; its own test covers the refusal of others. */
const endless = `GET ${api.textingStream}`;

/** Calls that anybody may make. */
const open = [
  'POST /api/auth/credentials-check',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'GET /api/auth/google/settings',
  'POST /api/auth/google',
  'POST /api/auth/password-reset',
  // Proven by the token of a link.
  'POST /api/auth/password-reset/confirm',
  // A vendor sends the browser back here; what it brings is proven by the state.
  'GET /api/oauth/callback/{vendor}',
  'POST /api/waitlist',
  'POST /api/session/sync',
  'POST /api/chat',
  'POST /api/industry-analysis',
  'GET /healthz',
  'GET /readyz',
];

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string() })).optional(),
        security: z.unknown().optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

let product: Product;
let owner: Customer;
let stranger: Customer;
let routes: { method: string; url: string; query: string[]; isLocked: boolean; statuses: string[] }[];
let ids: Record<string, string>;

const secret = 'Quillfeather';
const file = `Lead ID,Created,Status,Name,Source\nL1,01/20/2026 09:00,Won,Zenobia ${secret},${secret} Ads\n`;

beforeAll(async () => {
  product = await testProduct({ worker: true, publicUrl: 'https://app.fieldtone.example' });
  [owner, stranger] = [await product.customer(), await product.customer()];
  const { importId } = await importFile(owner, `${secret}.csv`, file);
  const reportId = await eventually(async () => {
    const answer = await owner.call('GET', api.analysisReport);
    return ReportAnswer.parse(answer.body).data.report?.reportId;
  });
  const [device] = DevicesAnswer.parse((await owner.call('GET', api.devices)).body).data.devices;
  ids = {
    importId,
    reportId,
    side: 'crm',
    deviceId: device?.deviceId ?? '',
    drawId: await drawnHalf(reportId),
    numberId: await ownNumber(),
    ...(await ownCalendar()),
  };
  await tellCompany();
  await connectOwner();
  const { paths } = Document.parse((await product.anonymous.call('GET', api.openapi)).body);
  routes = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], security, responses }]) => ({
      method: method.toUpperCase(),
      url,
      isLocked: security !== undefined,
      statuses: Object.keys(responses),
      query: parameters.map(({ name }) => name).filter((name) => !url.includes(`{${name}}`)),
    })),
  );
});
afterAll(() => product.close());

/** A half of the owner's leads to call again; gives its draw. */
async function drawnHalf(reportId: string): Promise<string> {
  const { rows } = await product.database.pool.query<{ draw_id: string }>(
    `insert into call_again_draws (account_id, draw_id, report_id)
     select account_id, gen_random_uuid(), report_id from reports where report_id = $1 returning draw_id`,
    [reportId],
  );
  await product.database.pool.query(
    `insert into call_again_leads
     select account_id, draw_id, system, external_id, true from call_again_draws join leads using (account_id)`,
  );
  return rows[0]?.draw_id ?? '';
}

/** A text number of the owner, looked up long enough ago to differ from a look-up now; gives its id. */
async function ownNumber(): Promise<string> {
  const { rows } = await product.database.pool.query<{ number_id: string }>(
    `insert into text_numbers (account_id, carrier, e164, company_name, checked_at)
     select account_id, 'twilio', '+18015550142', $2, date_trunc('hour', now()) from users where email = $1 returning number_id`,
    [owner.email, secret],
  );
  return rows[0]?.number_id ?? '';
}

/** The owner's profile for the assistant. */
async function tellCompany(): Promise<void> {
  const { pool } = product.database;
  await pool.query(
    `insert into text_companies (account_id, name) select account_id, $2 from users where email = $1
     on conflict (account_id) do update set name = excluded.name`,
    [owner.email, secret],
  );
  await pool.query(
    `insert into text_services (account_id, name, price_kind, minutes)
     select account_id, $2, 'ask', 60 from users where email = $1`,
    [owner.email, secret],
  );
}

/** An appointment of the owner, and blocked time. */
async function ownCalendar(): Promise<{ appointmentId: string; blockId: string }> {
  const { db, pool } = product.database;
  const { rows } = await pool.query<{ account_id: string }>('select account_id from users where email = $1', [
    owner.email,
  ]);
  const accountId = rows[0]?.account_id ?? '';
  const company = await insertCompany(db, accountId, [{ seats: 1 }]);
  const calendar = createCalendar({ db, accountId, company });
  const serviceId = company.services[0]?.serviceId ?? '';
  const from = Temporal.Now.plainDateISO(company.zone);
  const [window] = await calendar.free({ serviceId, from, days: 7 });
  if (window === undefined) throw new Error('no window is free');
  const made = await calendar.book({
    ...{ serviceId, window, e164: '+18015550142', name: secret, address: `12 ${secret} Street` },
    ...{ bookingKey: 'choice:1', threadId: null },
  });
  if (made.kind !== 'booked') throw new Error('not booked');
  const { epochMilliseconds: start } = Temporal.Now.instant();
  const blocked = { crewId: null, start, end: start + 3_600_000, reason: secret, userId: null };
  return { appointmentId: made.appointmentId, blockId: await insertBlock(db, accountId, blocked) };
}

/** Connects a system for the owner, which has a problem to tell of. */
async function connectOwner() {
  const { db } = product.database;
  const user = await db
    .selectFrom('users')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow();
  const about = { vendor: 'fieldroutes', method: 'api-key', sandbox: true } as const;
  await db.transaction().execute((trx) =>
    upsertConnection(trx, {
      ...user,
      ...about,
      side: 'crm',
      state: 'incomplete',
      problem: `${secret} is missing.`,
    }),
  );
}

/** A path with the owner's ids, also in the query where the route takes one. */
function filled({ url, query }: { url: string; query: string[] }): string {
  const path = url.replace(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? 'unknown');
  const params = new URLSearchParams(
    query.flatMap((name) => (ids[name] === undefined ? [] : [[name, ids[name]] as [string, string]])),
  );
  if (query.includes('records')) params.set('records', 'leads');
  return params.size > 0 ? `${path}?${params}` : path;
}

const names = () => routes.map(({ method, url }) => `${method} ${url}`);

describe('every route of the API', () => {
  it('is known to this walk', () => {
    expect(routes.length).toBeGreaterThan(12);
  });

  it('is in the document as what it is: open or locked, and what the visitor’s own may be refused with', () => {
    const told = routes.filter(({ isLocked }) => !isLocked).map(({ method, url }) => `${method} ${url}`);
    expect(told.toSorted()).toEqual(open.toSorted());
    const flat = [api.waitlist, api.sessionSync, api.chat, api.industryAnalysis];
    for (const { url, statuses } of routes.filter((route) => flat.some((path) => path === route.url))) {
      expect(statuses, url).toEqual(expect.arrayContaining(['400', '429', '503', 'default']));
    }
  });

  it('is closed to those who are not logged in', async () => {
    for (const route of routes) {
      if (open.includes(`${route.method} ${route.url}`)) continue;
      const answer = await product.anonymous.call(route.method, filled(route));
      expect([answer.status, errorCodeOf(answer)], `${route.method} ${route.url}`).toEqual([
        401,
        'unauthenticated',
      ]);
    }
  });

  it('is closed to who has yet to show a second factor, but for showing it and for logging out', async () => {
    const careful = await product.customer();
    await setUpTotp(careful);
    expect(await isLetIn(careful)).toBe(true);
    const waiting = await signInAgain(product, careful.email);
    let closed = 0;
    for (const route of routes) {
      const name = `${route.method} ${route.url}`;
      if (open.includes(name)) continue;
      const one = name.endsWith('/logout') ? await signInAgain(product, careful.email) : waiting;
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
      const answer = await one.call(route.method, filled(route), body);
      if (beforeSecondFactor.includes(name)) {
        expect(errorCodeOf(answer), name).not.toBe('second_factor_required');
        continue;
      }
      closed += 1;
      expect([answer.status, errorCodeOf(answer)], name).toEqual([403, 'second_factor_required']);
      expect(answer.text).toContain('Please show your second factor to continue.');
    }
    expect(closed).toBeGreaterThan(40);
    expect(beforeSecondFactor.filter((name) => !names().includes(name))).toEqual([]);
  });

  it("answers another user who has the owner's ids with nothing of the owner's", async () => {
    for (const route of routes.filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/auth'))) {
      const name = `${route.method} ${route.url}`;
      if (name === endless) continue;
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
      const answer = await stranger.call(route.method, filled(route), body);
      expect(answer.text, name).not.toContain(secret);
      expect(answer.status, name).toBeLessThan(500);
      // What admins alone may do is refused before anything is looked up.
      if (/\{/.test(route.url)) expect([400, 403, 404, 415], name).toContain(answer.status);
    }
  });

  it('leaves what belongs to the owner as it was', async () => {
    const imports = await owner.call('GET', api.imports);
    expect(imports.text).toContain(ids.importId);
    const records = await owner.call('GET', `${api.analysisRecords}?records=leads`);
    expect(records.text).toContain(secret);
    const { rows } = await product.database.pool.query('select count(*) from leads');
    expect(rows).toEqual([{ count: 1 }]);
    const drawn = await owner.call(
      'GET',
      filled({ url: '/api/analysis/call-again/{drawId}/leads', query: [] }),
    );
    expect(drawn.text).toContain(secret);
    const open = await product.database.pool.query('select from call_again_draws where ended_at is null');
    expect(open.rowCount).toBe(1);
    const connections = await owner.call('GET', api.connections);
    expect(connections.text).toContain(`${secret} is missing.`);
    const company = await owner.call('GET', api.textingCompany);
    expect(company.text.split(secret)).toHaveLength(3);
    const numbers = await owner.call('GET', api.textNumbers);
    expect(numbers.text).toContain(ids.numberId);
    expect(numbers.text).toMatch(/"checkedAt":"[\dT-]+:00:00.000Z"/);
    const kept = await product.database.pool.query("select from appointments where state = 'booked'");
    expect(kept.rowCount).toBe(1);
    const blocked = await product.database.pool.query('select from blocked_times');
    expect(blocked.rowCount).toBe(1);
    const readings = await product.database.pool.query(
      `select from pgboss.job where name = 'integrations.sync-connection'`,
    );
    expect(readings.rowCount).toBe(0);
  });
});
