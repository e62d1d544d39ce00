import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { tinyCompany } from '../testing/tiny-vendor.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [], company: tinyCompany(1) });
});
afterAll(() => sandbox.stop());

const own = '+18015550142';
const Entry = z.object({ id: z.number(), body: z.string(), direction: z.string(), missedCall: z.boolean() });
const Entries = z.object({ messages: z.array(Entry), last: z.number() });
const post = (phone: string, what: string, body: object) =>
  fetch(`${sandbox.home}/api/phones/${phone}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const shown = async (phone: string, query = '') =>
  Entries.parse(await (await fetch(`${sandbox.home}/api/phones/${phone}/messages${query}`)).json());
const networkOf = (number: string) => {
  const held = sandbox.carriers.holder(number);
  if (held === undefined) throw new Error(`Nobody holds ${number}`);
  return held.server.network;
};
const text = (to: string, body: string) =>
  networkOf(own).accept({ from: own, to, body, statusUrl: null, expiresAt: null });

it('sends a text, and shows it with the answer', async () => {
  const phone = '+18015550101';
  const sent = await post(phone, 'messages', { to: own, body: 'Hi' });
  expect(sent.status).toBe(201);
  const { id } = Entry.parse(await sent.json());
  text(phone, 'Hello');
  await networkOf(own).settled();
  expect((await shown(phone)).messages).toMatchObject([
    { id, body: 'Hi', direction: 'sent' },
    { body: 'Hello', direction: 'received' },
  ]);
  expect((await shown(phone, `?after=${id}`)).messages).toMatchObject([{ body: 'Hello' }]);
});

it('waits for what is new, of one phone or of several', async () => {
  const [phone, other] = ['+18015550102', '+18015550103'];
  const waiting = shown(phone, '?wait=25');
  const both = fetch(
    `${sandbox.home}/api/phones/messages?phones=${encodeURIComponent(`${phone},${other}`)}&wait=25`,
  );
  await post('+18015550104', 'messages', { to: own, body: 'Not for these' });
  await post(phone, 'messages', { to: own, body: 'New' });
  expect((await waiting).messages).toMatchObject([{ body: 'New' }]);
  expect(Entries.parse(await (await both).json()).messages).toMatchObject([{ body: 'New' }]);
});

it('answers with nothing when nothing is new', async () => {
  expect(await shown('+18015550105', '?after=7')).toEqual({ messages: [], last: 7 });
});

it('keeps a missed call', async () => {
  const phone = '+18015550106';
  expect((await post(phone, 'missed-calls', { to: own })).status).toBe(201);
  expect((await shown(phone)).messages).toMatchObject([{ missedCall: true, direction: 'sent' }]);
});

it.each([
  ['a number that nobody holds', '+18015550107', { to: '+18015559999', body: 'Hi' }, 404],
  ['no number', '+18015550107', { to: 'us', body: 'Hi' }, 400],
  ['a phone that is none', 'me', { to: own, body: 'Hi' }, 400],
  ['an empty text', '+18015550107', { to: own, body: '' }, 400],
  ['a field that there is not', '+18015550107', { to: own, body: 'Hi', from: own }, 400],
])('refuses %s', async (_what, phone, body, status) => {
  expect((await post(phone, 'messages', body)).status).toBe(status);
});

it('shows a page that runs nothing but its own script', async () => {
  const page = await fetch(`${sandbox.home}/phones`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'sha256-[^ ]+';/);
  expect(policy).not.toContain('unsafe-inline');
  const words = await page.text();
  expect(words).toContain('>Sandbox</span>');
  expect(words).not.toMatch(/(src|href)=/);
});

it('switches faults and numbers of the carriers, and refuses what there is not', async () => {
  const put = (path: string, body: object) =>
    fetch(`${sandbox.home}/carriers/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(await (await put('twilio/faults', { refuse: { code: '21610' } })).json()).toMatchObject({
    faults: { refuse: { code: '21610', every: 1 } },
  });
  expect((await put('twilio/faults', { refuse: null, slow: { ms: 0 } })).status).toBe(400);
  expect((await put('twilio/faults', { unheard: {} })).status).toBe(400);
  const cleared = await fetch(`${sandbox.home}/carriers/twilio/faults`, { method: 'DELETE' });
  expect(await cleared.json()).toMatchObject({ faults: {} });
  const made = await put('telnyx/numbers/+18015550150', { webhookUrl: 'http://127.0.0.1:1/hook' });
  expect(await made.json()).toMatchObject({ e164: '+18015550150', registration: 'approved' });
  expect((await put('twilio/numbers/+18015550150', {})).status).toBe(409);
  expect((await put('other/faults', {})).status).toBe(404);
});

it('keeps texts in the queue while they are held, and sends them on afterwards', async () => {
  const phone = '+18015550108';
  sandbox.setCarrierFault('twilio', 'held', {});
  text(phone, 'Later');
  await networkOf(own).settled();
  expect((await shown(phone)).messages).toEqual([]);
  sandbox.setCarrierFault('twilio', 'held', null);
  await networkOf(own).settled();
  expect((await shown(phone)).messages).toMatchObject([{ body: 'Later' }]);
});

it('sends no webhook beyond this machine and the public address', async () => {
  const elsewhere = 'https://192.0.2.1/hook';
  const accepted = networkOf(own).accept({
    from: own,
    to: '+18015550109',
    body: 'Hi',
    statusUrl: elsewhere,
    expiresAt: null,
  });
  await networkOf(own).settled();
  if (typeof accepted === 'string') throw new Error(accepted);
  expect(networkOf(own).reached(`${accepted.providerId}:delivered`)).toBe(false);
});
