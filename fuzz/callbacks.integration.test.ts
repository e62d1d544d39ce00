import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../contract/errors.ts';
import {
  type Browser,
  type ConsentRig,
  consentRig,
} from '../server/features/integrations/oauth/testing/consent-rig.ts';
import { bring, type Waiting } from './callbacks/bring.ts';
import {
  type HostileCallback,
  honest,
  honestCallback,
  hostileCallback,
  type Side,
  sides,
} from './callbacks/hostile-callback.ts';

/** Callbacks that are tried; HOSTILE_CALLBACKS asks for more. */
const numRuns = Number(process.env.HOSTILE_CALLBACKS ?? 60);
/** Consents that one account may begin in ten minutes, with some to spare. */
const perAccount = 25;

interface Person {
  browser: Browser;
  accountId: string;
  begun: number;
  waiting: Waiting;
}

let rig: ConsentRig;
let people: Record<Side, Person>;
beforeAll(async () => {
  rig = await consentRig();
  people = { victim: await newPerson(), attacker: await newPerson() };
});
afterAll(() => rig.close());

async function newPerson(): Promise<Person> {
  const browser = await rig.browser();
  const accountId = await rig.accountOf(browser.customer);
  return { browser, accountId, begun: 1, waiting: await begin(browser) };
}

/** Goes through a consent until the vendor sends the browser back. */
async function begin(browser: Browser): Promise<Waiting> {
  browser.cookies.clear();
  const back = await browser.press(await browser.begin(), 'allow');
  return { back, cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

/** Gives a side a new consent where its state was brought: it works once. */
async function renew(side: Side): Promise<void> {
  const person = people[side];
  if (person.begun >= perAccount) people[side] = await newPerson();
  else people[side] = { ...person, begun: person.begun + 1, waiting: await begin(person.browser) };
}

async function connected(): Promise<Side[]> {
  const { db } = rig.product.database;
  const rows = await db.selectFrom('connections').select('account_id').execute();
  return sides.filter((side) => rows.some(({ account_id }) => account_id === people[side].accountId));
}

async function tryOne(callback: HostileCallback): Promise<Side | null> {
  const owner = honest(callback);
  const waiting = { victim: people.victim.waiting, attacker: people.attacker.waiting };
  const answer = await bring(rig.product.origin, callback, waiting);
  const errors = rig.product.logged.filter((line) => line.includes('"level":50'));
  expect(errors).toEqual([]);
  if (answer.status === 302) {
    // Whatever was brought, the browser goes to the product's own page with our words.
    expect(answer.location).toMatch(/^\/onboarding\?oauth_(error|success)=[\w.%+-]+$/);
    expect(decodeURIComponent(answer.location)).not.toMatch(/[<>]|evil|xxxx/);
  } else {
    expect(answer.status).toBeLessThan(500);
    expect(Failure.parse(JSON.parse(answer.text)).statusCode).toBe(answer.status);
  }
  // A callback signs no user in: the only cookie is one that is deleted.
  for (const line of answer.cookies) expect(line).toMatch(/^oauth_state_[\w-]+=; .*Expires=Thu, 01 Jan 1970/);
  const now = await connected();
  for (const side of now) await people[side].browser.disconnect();
  for (const side of sides) {
    if (callback.state.some((one) => 'of' in one && one.of === side)) await renew(side);
  }
  expect(now.filter((side) => side !== owner)).toEqual([]);
  if (owner !== null && callback.rest.length === 0) expect(now).toEqual([owner]);
  return owner;
}

it('a callback connects the account whose browser began it, with its own code, or nothing', {
  timeout: numRuns * 10_000,
}, async () => {
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(hostileCallback, async (callback) => {
      if ((await tryOne(callback)) !== null) ended += 1;
    }),
    // Among what is drawn there may be none that connects.
    { numRuns, examples: sides.map((side) => [honestCallback(side)]) },
  );
  expect(ended).toBeGreaterThanOrEqual(sides.length);
});
