import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import { DoNotCallAnswer, TextingCompanyAnswer } from '../../../../contract/texting-company.ts';
import { type Customer, testProduct } from '../../../testing/product.ts';
import { decisionFor } from '../messaging/decide.ts';
import { insertNumber, ownerOf, receive } from '../threads/testing/texting-rows.ts';
import { readCompany } from './company.repository.ts';
import { answeringCompany, readTextingCompany } from './company.service.ts';

let product: Awaited<ReturnType<typeof testProduct>>;
let owner: Customer;
let accountId = '';
beforeAll(async () => {
  product = await testProduct();
  owner = await product.customer();
  const { db } = product.database;
  accountId = (await ownerOf(db, owner.email)).accountId;
});
afterAll(() => product.close());

const open = [{ start: '08:00', end: '18:00' }];
const profile = {
  ...{ name: 'Canyon Pest', trade: 'pest-control', zone: 'America/Denver', officePhone: '(801) 555-0100' },
  hours: { week: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] }, closed: [] },
  ...{ textsWhenOpen: true, cap: { count: 1, hours: 168 }, registeredIn: ['TX'] },
};
const service = {
  ...{ serviceId: randomUUID(), name: 'Quarterly plan', problems: ['ants'] },
  ...{
    price: { kind: 'fixed', cents: 12_900, per: 'quarter' },
    minutes: 45,
    recurring: true,
    windowMinutes: 120,
  },
};
const other = { ...service, serviceId: randomUUID(), name: 'Inspection', price: { kind: 'ask' } };
const crew = { crewId: randomUUID(), name: 'North', seats: 2, services: [service.serviceId, randomUUID()] };
const put = (path: string, body: object) => owner.call('PUT', path, body);
const saved = async (path: string, body: object) =>
  TextingCompanyAnswer.parse((await put(path, body)).body).data;

it('is nothing before anything is said, but what the trades usually offer', async () => {
  const { data } = TextingCompanyAnswer.parse((await owner.call('GET', api.textingCompany)).body);
  expect(data.profile).toMatchObject({ name: null, zone: 'America/Denver', hours: null });
  expect(data.live.needs.filter(({ done }) => done)).toEqual([]);
  expect(data.suggestions['pest-control'].services.length).toBeGreaterThan(3);
  expect(await readCompany(product.database.db, accountId)).toBeNull();
  expect((await put(api.textingCompanyServices, { services: [service], removed: [] })).status).toBe(409);
});

it('is saved part by part, and read as one company', async () => {
  await saved(api.textingCompanyProfile, profile);
  await saved(api.textingCompanyServices, { services: [service, other], removed: [] });
  await saved(api.textingCompanyAreas, { areas: ['841', '840', '840'], crews: [crew], removed: [] });
  const said = { pet_safety: 'Stay off until dry.', about: '' };
  await saved(api.textingCompanyAssistant, {
    ...{ sentences: said, personTopics: ['billing'], onCall: '801 555 0177', usesModel: false },
  });
  expect(await readCompany(product.database.db, accountId)).toMatchObject({
    ...{ name: 'Canyon Pest', phone: '+18015550100', areas: ['840', '841'], onCall: '+18015550177' },
    services: [service, other],
    crews: [{ ...crew, services: [service.serviceId] }],
    ...{ sentences: { pet_safety: 'Stay off until dry.' }, personTopics: ['billing'] },
  });
  // Where the installation has a model that reads texts.
  const deps = { db: product.database.db, readsTexts: true };
  expect((await readTextingCompany(deps, accountId)).assistant.usesModel).toBe(false);
});

it('keeps what another page saved, and takes out only what is named', async () => {
  const changed = { ...service, name: 'Plan' };
  await saved(api.textingCompanyServices, { services: [changed], removed: [] });
  const { services, crews } = await saved(api.textingCompanyServices, {
    ...{ services: [changed], removed: [other.serviceId] },
  });
  expect(services.map(({ name }) => name)).toEqual(['Plan']);
  expect(crews.map(({ services: does }) => does)).toEqual([[service.serviceId]]);
});

it.each([
  ['a number that is none', api.textingCompanyProfile, { ...profile, officePhone: '12' }, 'officePhone'],
  ['a state that is none', api.textingCompanyProfile, { ...profile, registeredIn: ['ZZ'] }, 'registeredIn'],
  [
    'a problem of another trade',
    api.textingCompanyServices,
    { services: [{ ...service, problems: ['no_heat'] }], removed: [] },
    'services.0.problems',
  ],
  [
    'a free service',
    api.textingCompanyServices,
    { services: [{ ...service, price: { kind: 'from', cents: 0, per: 'visit' } }], removed: [] },
    'services.0.price.cents',
  ],
  ['an area of letters', api.textingCompanyAreas, { areas: ['Provo'], crews: [], removed: [] }, 'areas.0'],
])('refuses %s and names the field', async (_, path, body, field) => {
  const answer = await put(path, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ field }] });
});

it('goes live only when nothing is missing, and stops when something is removed', async () => {
  expect((await put(api.textingCompanyLive, { on: true })).status).toBe(409);
  const { db, pool } = product.database;
  const numberId = await insertNumber(db, accountId);
  const state = { version: 1, number: { kind: 'local', sms: true, webhookUrl: null } };
  const approved = { brand: 'approved', campaign: 'approved', tollFree: null, maySend: true, reasons: [] };
  await pool.query('update text_numbers set state = $2 where number_id = $1', [
    numberId,
    JSON.stringify({ ...state, ...approved }),
  ]);
  expect((await saved(api.textingCompanyLive, { on: true })).live.on).toBe(true);
  expect(await answeringCompany(db, accountId)).not.toBeNull();
  // It looks at no do-not-call check, however many there are, and nor does its page.
  const without = product.database.owner.db.transaction().execute(async (trx) => {
    await sql`drop table text_do_not_call`.execute(trx);
    expect(await answeringCompany(trx, accountId)).toEqual(await answeringCompany(db, accountId));
    expect((await readTextingCompany({ db: trx }, accountId)).doNotCall.numbers).toBe(0);
    throw new Error('taken back');
  });
  await expect(without).rejects.toThrow('taken back');
  const { live } = await saved(api.textingCompanyAreas, { areas: [], crews: [], removed: [] });
  expect(live.on).toBe(false);
  expect(await answeringCompany(db, accountId)).toBeNull();
  await saved(api.textingCompanyAreas, { areas: ['840'], crews: [], removed: [] });
});

it('the rules ask for its hours and the check of a number', async () => {
  const { db, pool } = product.database;
  const { rows } = await pool.query('select number_id from text_numbers');
  // A Sunday in Denver, on which the company is closed and the law is not.
  const sunday = new Date('2026-11-29T20:00:00Z');
  const from = new Date('2026-11-28T20:00:00Z');
  const text = { e164: '+18015550142', body: 'Ants', at: from };
  const { threadId } = await receive(db, accountId, String(rows[0].number_id), text);
  await pool.query(`update text_messages set reading = 'ordinary'`);
  const asked = (program: 'inquiry_response' | 'marketing') =>
    decisionFor(db, accountId, threadId, { class: 'initiated', program }, sunday);
  const because = async (program: 'inquiry_response' | 'marketing') => {
    const decision = await asked(program);
    return decision.decision === 'send' ? [] : decision.reasons.map(({ why, rule }) => `${rule}: ${why}`);
  };
  expect(await because('inquiry_response')).toContainEqual(expect.stringContaining('company-hours'));
  expect(await because('marketing')).toContainEqual(expect.stringContaining('there is no do-not-call data'));
  const numbers = [
    { number: '(801) 555-0142', listed: false },
    { number: '8015550142', listed: true },
    { number: 'call me', listed: false },
  ];
  const answer = await owner.call('POST', api.doNotCallChecks, { checkedOn: '2026-11-20', numbers });
  expect(DoNotCallAnswer.parse(answer.body).data).toEqual({
    ...{ recorded: 1, unreadableCount: 1, unreadable: ['call me'] },
  });
  const older = { checkedOn: '2026-11-01', numbers: [{ number: '8015550142', listed: false }] };
  await owner.call('POST', api.doNotCallChecks, older);
  expect(await because('marketing')).toContainEqual(
    expect.stringContaining('listed in a do-not-call registry'),
  );
  const kept = async () => {
    const { data } = TextingCompanyAnswer.parse((await owner.call('GET', api.textingCompany)).body);
    return data.doNotCall;
  };
  expect(await kept()).toEqual({ numbers: 1, listed: 1, checkedAt: '2026-11-20T07:00:00.000Z' });
  // As if so many were kept: a known one and a last one are recorded, two more are not.
  await pool.query('update text_companies set checked_numbers = 199999');
  const more = (...last: string[]) =>
    owner.call('POST', api.doNotCallChecks, {
      checkedOn: '2026-11-21',
      numbers: ['8015550142', ...last].map((number) => ({ number, listed: false })),
    });
  const tooMany = await more('8015550143', '8015550144');
  expect(tooMany.status).toBe(409);
  expect(tooMany.text).toContain('199,999 numbers are kept for you, of 200,000 at most');
  expect(await because('marketing')).toContainEqual(
    expect.stringContaining('listed in a do-not-call registry'),
  );
  expect((await more('8015550143')).status).toBe(200);
  expect(await kept()).toEqual({ numbers: 2, listed: 0, checkedAt: '2026-11-21T07:00:00.000Z' });
  const future = { ...older, checkedOn: '2999-01-01' };
  expect((await owner.call('POST', api.doNotCallChecks, future)).body).toMatchObject({
    errors: [{ field: 'checkedOn' }],
  });
});
