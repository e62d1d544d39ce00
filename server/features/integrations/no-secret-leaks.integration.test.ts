import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Side } from '../../../contract/catalogue/vendor.ts';
import { ConnectionsAnswer } from '../../../contract/connections.ts';
import { api } from '../../../contract/paths.ts';
import { makeCompany } from '../../../sandbox/company/company.ts';
import { sandboxRegistry } from '../../../sandbox/registry.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { providers } from '../../providers/registry.ts';
import { eventually, type Product, testProduct } from '../../testing/product.ts';
import { testVault } from '../../testing/vault.ts';
import { findTokens } from './oauth/stored-tokens.ts';
import type { Vault } from './secrets/vault.ts';
import { type ListenedCustomer, listen, vendorOf, type Way } from './testing/listened-customer.ts';
import { secretsInDatabase } from './testing/look-through.ts';
import { secretSearch } from './testing/secret-search.ts';
import { type Watch, watched } from './testing/watched-stand-ins.ts';

const minuteMs = 50;
const company = makeCompany({ seed: 11, leads: 15, calls: 60, months: 2, end: new Date() });
/**
 * Every way in which secrets go to a vendor; by key where no consent is said. A CRM that is not on the list has a key all
 * the same.
 */
const pairs = [
  ['RingCentral by consent', 'FieldRoutes'],
  ['Genesys', 'PestPac'],
  ['Vonage', 'Briostack by consent'],
  ['Podium by consent', 'Other'],
  ['Talkdesk by consent', 'Other'],
  ['Nice!', 'Other'],
  ['8x8', 'Other'],
] as const;
/** What a vendor in trouble answers with: it failed, it makes no sense, it lets us in no more. */
const echoes = [503, 200, 403, 401];

const watch: Watch = { search: secretSearch(), echo: null };
const { search } = watch;
const answers: string[] = [];
let sandbox: Sandbox;
let vault: Vault;
let product: Product;
beforeAll(async () => {
  const vendors = sandboxRegistry.map((standIn) => watched(standIn, watch));
  sandbox = await startSandbox({ port: 0, vendors, company, minuteMs });
  vault = await testVault();
  const { origins } = sandbox;
  product = await testProduct({ worker: true, providers, origins, minuteMs, vault, logLevel: 'trace' });
});
afterAll(async () => {
  await product.close();
  await sandbox.stop();
});

const leaks = () => secretsInDatabase(product.database.owner.pool, search);

async function accountOf({ customer }: ListenedCustomer): Promise<string> {
  const { account_id } = await product.database.db
    .selectFrom('users')
    .select('account_id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  return account_id;
}

/** Waits until nothing of the account is read or queued. */
async function quiet(accountId: string): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await product.database.pool.query(
      `select from pgboss.job where name = 'integrations.sync-connection' and data ->> 'accountId' = $1
         and state in ('created', 'retry', 'active')`,
      [accountId],
    );
    return rowCount === 0 ? true : undefined;
  });
}

async function stateOf({ customer }: ListenedCustomer, wanted: Side) {
  const answer = await customer.call('GET', api.connections);
  const { connections } = ConnectionsAnswer.parse(answer.body).data;
  return connections.find(({ side }) => side === wanted)?.state;
}

/** Adds the tokens that are stored for a side. */
async function learnTokens(accountId: string, side: Side): Promise<void> {
  const tokens = await findTokens(product.database.db, vault, accountId, side);
  search.add('an access token', tokens?.accessToken);
  search.add('a refresh token', tokens?.refreshToken);
}

function wayOf(said: string, side: Side): Way {
  const [vendor = '', by] = said.split(' by ');
  return { side, vendor, by: by === 'consent' ? 'consent' : 'key' };
}

/** Connects everything. */
async function connect(person: ListenedCustomer, ways: readonly Way[]): Promise<void> {
  const byKey = ways.filter(({ by }) => by === 'key');
  for (const way of ways) if (!byKey.includes(way)) expect(await person.consent(way, 'allow')).toBe(true);
  if (byKey.length > 0) expect((await person.saveKeys(byKey, true)).status).toBe(200);
}

/** Fails to connect in every way there is. */
async function failToConnect(person: ListenedCustomer, ways: readonly Way[]): Promise<void> {
  const byKey = ways.filter(({ by }) => by === 'key');
  const meanwhile = async () => expect(await leaks()).toEqual([]);
  for (const way of ways) {
    if (byKey.includes(way)) continue;
    expect(await person.consent(way, 'deny', meanwhile)).toBe(false);
    for (const echo of [503, 400, 200]) {
      watch.echo = echo;
      expect(await person.consent(way, 'allow')).toBe(false);
    }
    watch.echo = null;
  }
  if (byKey.every(({ vendor }) => vendor === 'Other')) return;
  expect((await person.saveKeys(byKey, false)).status).toBe(400);
  watch.echo = 503;
  expect((await person.saveKeys(byKey, true)).status).toBeGreaterThanOrEqual(400);
  watch.echo = null;
}

/** Reads while the vendor answers with all that it was sent. */
async function readInTrouble(person: ListenedCustomer, accountId: string, way: Way): Promise<void> {
  const { side } = way;
  const { id } = vendorOf(way);
  const reads = providers.some((provider) => provider.id === id && provider.streams.length > 0);
  expect(await stateOf(person, side)).toBe('working');
  for (const echo of echoes) {
    watch.echo = echo;
    expect((await person.readNow(side)).status).toBe(200);
    await quiet(accountId);
    await person.look();
  }
  watch.echo = null;
  sandbox.setFault(id, 'revoked', {});
  expect((await person.readNow(side)).status).toBe(200);
  await quiet(accountId);
  await person.look();
  sandbox.setFault(id, 'revoked', null);
  if (reads) expect(await stateOf(person, side)).toBe('refused');
}

describe('no secret is seen', () => {
  it.each(pairs)('of %s and %s', async (phone, crm) => {
    const person = listen(product.origin, await product.customer(), search);
    const ways = [wayOf(phone, 'softphone'), wayOf(crm, 'crm')];
    const connected = ways.filter(({ vendor }) => vendor !== 'Other');
    const accountId = await accountOf(person);
    const learn = async () => {
      for (const { side } of connected) await learnTokens(accountId, side);
    };
    await person.choose(ways.map(({ vendor }) => vendor));
    await failToConnect(person, ways);
    await connect(person, ways);
    await quiet(accountId);
    await learn();
    for (const way of connected) await readInTrouble(person, accountId, way);
    expect(await leaks()).toEqual([]);

    await connect(person, ways);
    await quiet(accountId);
    await learn();
    await product.database.pool.query(
      `update connections set expires_at = now() - interval '1 minute' where account_id = $1 and method = 'oauth'`,
      [accountId],
    );
    await person.look();
    await learn();
    for (const { side } of ways) await person.customer.call('POST', api.oauthDisconnect, { type: side });
    await person.choose(['Other', 'Other']);
    await quiet(accountId);
    await person.look();
    expect(await leaks()).toEqual([]);
    answers.push(...person.answers);
  });

  it('in answers and in the log', () => {
    expect(search.values().length).toBeGreaterThan(80);
    expect(product.logged.length).toBeGreaterThan(100);
    const texts = [...answers, ...product.logged];
    // Each text by itself only to tell which it was.
    if (search.find(texts.join('\n')).length === 0) return;
    for (const text of texts) expect(search.find(text), text).toEqual([]);
  });

  it('and would be found wherever it was', async () => {
    const [secret = ''] = search.values().filter((value) => value.includes('-planted-'));
    const [name = ''] = search.find(secret);
    const basic = Buffer.from(`somebody:${secret}`).toString('base64');
    for (const text of [secret, secret.slice(0, 16), `?key=${encodeURIComponent(secret)}`, basic]) {
      expect(search.find(`before ${text} after`)).toEqual([name]);
    }
    const { pool } = product.database;
    const accountId = randomUUID();
    await pool.query(`insert into accounts (account_id, time_zone) values ($1, 'America/Denver')`, [
      accountId,
    ]);
    await pool.query(
      `insert into secrets (account_id, owner, name, key_version, wrapped_key, sealed) values ($1, 'crm', 'k', 1, '', $2)`,
      [accountId, Buffer.from(secret)],
    );
    await pool.query(`update pgboss.job set output = $1`, [JSON.stringify({ message: `${secret}!` })]);
    expect((await leaks()).sort()).toEqual([
      expect.stringContaining(`${name} in pgboss.job`),
      `${name} in public.secrets`,
    ]);
  });
});
