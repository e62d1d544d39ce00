import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TokenAnswer } from '../../../contract/accounts.ts';
import { ConnectionsAnswer } from '../../../contract/connections.ts';
import { api } from '../../../contract/paths.ts';
import { makeCompany } from '../../../sandbox/company/company.ts';
import { sandboxRegistry } from '../../../sandbox/registry.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { connect } from '../../platform/database/connect.ts';
import { findEmbedded } from '../../platform/database/embedded/start-embedded.ts';
import { clientOf, eventually, registration } from '../../testing/product.ts';
import { run, startProgram } from '../../testing/program.ts';
import { listen, type Way } from './testing/listened-customer.ts';
import { secretsInDatabase, secretsInFiles } from './testing/look-through.ts';
import { secretSearch } from './testing/secret-search.ts';
import { type Watch, watched } from './testing/watched-stand-ins.ts';

const watch: Watch = { search: secretSearch(), echo: null };
const { search } = watch;
const operatorsSecret = 'planted-client-secret-of-the-operator-Quillfeather';
const phone: Way = { side: 'softphone', vendor: 'RingCentral', by: 'consent' };
const crm: Way = { side: 'crm', vendor: 'FieldRoutes', by: 'key' };
const keyFile = 'master-keys.json';

let sandbox: Sandbox;
let dataDir: string;
let program: Awaited<ReturnType<typeof startProgram>>;
beforeAll(async () => {
  const company = makeCompany({ seed: 11, leads: 40, calls: 150, months: 2, end: new Date() });
  const vendors = sandboxRegistry.map((standIn) => watched(standIn, watch));
  sandbox = await startSandbox({ port: 0, vendors, company, minuteMs: 50 });
  dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-leaks-'));
  program = await startProgram(dataDir, {
    LOG_LEVEL: 'trace',
    SANDBOX: 'off',
    RINGCENTRAL_MODE: 'sandbox',
    FIELDROUTES_MODE: 'sandbox',
    SANDBOX_ORIGINS: JSON.stringify(sandbox.origins),
    SANDBOX_MINUTE_MS: '50',
    DIALPAD_CLIENT_ID: 'an-id',
    DIALPAD_CLIENT_SECRET: operatorsSecret,
  });
  search.add("the operator's client secret", operatorsSecret);
});
afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function learnMasterKeys(): Promise<void> {
  const text = await readFile(path.join(dataDir, keyFile), 'utf8');
  for (const [key] of text.matchAll(/[\w+/]{43}=/g)) search.add('a master key', key);
}

async function signUp() {
  const input = registration('leaks@acme.example');
  const answer = await clientOf(program.address, {}).call('POST', api.register, input);
  const { token } = TokenAnswer.parse(answer.body).data;
  const { email, password } = input;
  return { ...clientOf(program.address, { authorization: `Bearer ${token}` }), email, password, token };
}

it('a running program shows no secret: not in what it says, not in a file, not in its database', async () => {
  await learnMasterKeys();
  const person = listen(program.address, await signUp(), search);
  const standing = async () => {
    const answer = await person.customer.call('GET', api.connections);
    return ConnectionsAnswer.parse(answer.body).data.connections.map(({ state }) => state);
  };
  const reach = (...wanted: string[]) =>
    eventually(async () => ((await standing()).join() === wanted.join() ? true : undefined));

  await person.choose(['Dialpad', 'FieldRoutes']);
  const consent = await person.browser.initiate({ type: 'softphone', provider: 'Dialpad' });
  expect(consent.status).toBe(200);
  await person.choose(['RingCentral', 'FieldRoutes']);
  expect((await person.saveKeys([crm], false)).status).toBe(400);
  expect((await person.saveKeys([crm], true)).status).toBe(200);
  expect(await person.consent(phone, 'allow')).toBe(true);
  await reach('working', 'working');

  const rotation = run('server/cli/keys-cli.ts', ['rotate'], { DATA_DIR: dataDir });
  expect(await rotation.ended).toBe(0);
  await learnMasterKeys();
  watch.echo = 503;
  for (const side of ['softphone', 'crm'] as const) await person.readNow(side);
  await reach('waiting', 'waiting');
  watch.echo = null;
  for (const side of ['softphone', 'crm'] as const) await person.readNow(side);
  await reach('working', 'working');
  await person.look();

  const connection = connect((await findEmbedded(dataDir, 'superuser')) ?? '');
  expect(await secretsInDatabase(connection.pool, search)).toEqual([]);
  // So that the files hold what is in memory now.
  await connection.pool.query('checkpoint');
  await connection.close();
  await person.customer.call('POST', api.oauthDisconnect, { type: 'softphone' });
  program.child.kill('SIGTERM');
  await program.ended;

  expect(search.find(search.values().join(' ')).length).toBeGreaterThan(12);
  const { said } = program;
  expect(said.out).toContain('vendor failed');
  for (const text of [said.out, said.err, rotation.said.out, rotation.said.err, ...person.answers]) {
    expect(search.find(text), text.slice(0, 2000)).toEqual([]);
  }
  expect(secretsInFiles(dataDir, search, [keyFile])).toEqual([]);
  expect(secretsInFiles(dataDir, search, [])).toContain(`a master key in ${keyFile}`);
});
