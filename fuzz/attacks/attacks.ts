import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, newSession, signUp } from '../../bench/load/people.ts';
import { ImportAnswer } from '../../contract/imports.ts';
import { api, path as pathOf } from '../../contract/paths.ts';
import { select } from '../greedy/database.ts';
import { type Answer, type Attacker, inOutcomes } from './attacker.ts';

/** The installation under attack, and the attacker's accounts. */
export interface Target {
  attacker: Attacker;
  /** The user for whom strangers request password resets. */
  victim: Account;
  /** An account with 40,000 leads. */
  rich: Account;
  /** Creates an account, with a verified email or without. */
  makeAccount(isProven: boolean): Promise<Account>;
  /** Connection URLs of the application's role and of the owner's. */
  databaseUrl: string;
  ownerUrl: string;
}

/** An attack that succeeded against an earlier version. */
export interface Attack {
  name: string;
  /** Resolves with the outcomes, for the report. */
  run(target: Target): Promise<string>;
}

const STORM_MS = 15_000;
const MB = 2 ** 20;
const slowFile = new TextEncoder().encode('Name,Phone\n'.padEnd(3600, 'a'));
const searches = ['a', 'an', 'e%', 'son', '801', 'zzzz', 'example.com'];

/** Run sequentially, each from its own IP addresses. */
export const attacks: readonly Attack[] = [
  {
    name: 'ten downloads read at 50 KB a second',
    run: async ({ attacker, rich }) => {
      const call = {
        address: '198.51.100.1',
        path: `${api.analysisRecordsCsv}?records=calls`,
        token: rich.token,
      };
      return inOutcomes(
        await Promise.all(Array.from({ length: 10 }, () => attacker.readSlowly(call, 50_000, 20_000))),
      );
    },
  },
  {
    name: 'the page of mails that were not sent',
    run: async ({ attacker }) => {
      const paths = ['/dev/mail', '/dev/mail.json'];
      return inOutcomes(
        await Promise.all(paths.map((path) => attacker.call({ address: '198.51.100.2', path }))),
      );
    },
  },
  {
    name: 'visits of 58 KB, twenty at a time',
    run: async ({ attacker, ownerUrl }) => {
      const answers = await attacker.storm(20, STORM_MS, () => ({
        ...{ address: '198.51.100.3', method: 'POST', path: api.sessionSync },
        body: { ...newSession(), clicks: clicks() },
      }));
      const [stored] = await select<{ bytes: number }>(
        ownerUrl,
        `select coalesce(sum(count), 0)::float8 as bytes from use_counts where what = 'visits-bytes-in-all'`,
      );
      return `${inOutcomes(answers)}; ${((stored?.bytes ?? 0) / MB).toFixed(2)} MB stored`;
    },
  },
  {
    name: 'forty announcements of 200 MB at once',
    run: async ({ attacker, makeAccount }) => {
      const ask = async (isProven: boolean) => {
        const { token } = await makeAccount(isProven);
        return inOutcomes(
          await Promise.all(
            Array.from({ length: 40 }, () => announce(attacker, '198.51.100.4', token, 200 * MB)),
          ),
        );
      };
      return `unproven ${await ask(false)}; proven ${await ask(true)}`;
    },
  },
  { name: 'a hundred uploads of a byte a second', run: takeAllPlaces },
  {
    name: 'twelve accounts, ten right log-ins at a time each',
    run: async ({ attacker, makeAccount }) => {
      const accounts: Account[] = [];
      for (let made = 0; made < 12; made += 1) accounts.push(await makeAccount(true));
      const answers = await attacker.storm(120, STORM_MS, (client) => {
        const { email = '', password = '' } = accounts[client % accounts.length] ?? {};
        return { address: '198.51.100.6', method: 'POST', path: api.login, body: { email, password } };
      });
      return inOutcomes(answers);
    },
  },
  {
    name: 'fourteen searches at a time in 40,000 leads',
    run: async ({ attacker, rich }) =>
      inOutcomes(
        await attacker.storm(14, STORM_MS, (client) => {
          const search = searches[client % searches.length] ?? '';
          const query = new URLSearchParams({ records: 'leads', sort: 'worth', search });
          return { address: '198.51.100.7', path: `${api.analysisRecords}?${query}`, token: rich.token };
        }),
      ),
  },
  { name: 'files, programs and rights by the program’s role in the database', run: useTheRole },
  {
    name: 'ten new passwords asked for one email',
    run: async ({ attacker, victim }) => {
      const answers: Answer[] = [];
      for (let asked = 0; asked < 10; asked += 1) {
        const body = { email: victim.email };
        answers.push(
          await attacker.call({ address: '198.51.100.8', method: 'POST', path: api.passwordReset, body }),
        );
      }
      return `${inOutcomes(answers)}, ${new Set(answers.map(({ text }) => text)).size} kind of answer`;
    },
  },
  {
    name: 'eighty sign-ups with the emails of strangers',
    run: async ({ attacker }) => {
      const answers: Answer[] = [];
      const caller = {
        pause: () => Promise.resolve(),
        ask: async ({ method, path, body }: Parameters<Parameters<typeof signUp>[0]['ask']>[0]) => {
          const call = { address: '198.51.100.9', path, ...(method && { method }), ...(body && { body }) };
          const answer = await attacker.call(call);
          answers.push(answer);
          return answer.outcome.startsWith('2') ? answer.text : null;
        },
      };
      for (let made = 0; made < 80; made += 1) await signUp(caller, 'strangers.example');
      return inOutcomes(answers);
    },
  },
];

const clicks = () =>
  Array.from({ length: 250 }, (_, i) => ({
    ...{ element: randomUUID().repeat(5), timestamp: Date.now() + i, x: i, y: i },
  }));

function announce(attacker: Attacker, address: string, token: string, sizeBytes: number): Promise<Answer> {
  const body = { fileName: 'calls.csv', sizeBytes, timeZone: 'America/Denver' };
  return attacker.call({ address, method: 'POST', path: api.imports, token, body });
}

/** The upload path of an announced file; null if the announcement was refused. */
function placeOf({ outcome, text }: Answer): string | null {
  if (!outcome.startsWith('2')) return null;
  const { importId } = ImportAnswer.parse(JSON.parse(text)).data.import;
  return pathOf(api.importFile, { importId });
}

async function takeAllPlaces({ attacker, makeAccount }: Target): Promise<string> {
  const [slow, honest] = [await makeAccount(true), await makeAccount(true)];
  const addresses = { slow: '198.51.100.5', honest: '198.51.100.105' };
  const places: string[] = [];
  for (let announced = 0; announced < 10; announced += 1) {
    const place = placeOf(await announce(attacker, addresses.slow, slow.token, slowFile.byteLength));
    if (place !== null) places.push(place);
  }
  const put = { method: 'PUT', body: slowFile } as const;
  const uploads = Array.from({ length: 100 }, (_, i) =>
    attacker.call({
      ...{ ...put, address: addresses.slow, token: slow.token, byteEveryMs: 1000 },
      path: places[i % places.length] ?? api.imports,
    }),
  );
  await sleep(2000);
  const began = performance.now();
  const announced = await announce(attacker, addresses.honest, honest.token, slowFile.byteLength);
  const path = placeOf(announced);
  const stored =
    path === null
      ? announced
      : await attacker.call({ ...put, path, address: addresses.honest, token: honest.token });
  const ms = Math.round(performance.now() - began);
  return `${inOutcomes(await Promise.all(uploads))}; an upload of somebody else meanwhile: ${stored.outcome}, ${ms} ms`;
}

async function useTheRole({ databaseUrl }: Target): Promise<string> {
  const tries = [
    `select pg_read_file('/etc/passwd')`,
    `copy (select 1) to program 'true'`,
    'alter role current_user superuser',
  ];
  const said: string[] = [];
  for (const text of tries)
    said.push(
      await select(databaseUrl, text).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : 'refused'),
      ),
    );
  const [rights] = await select<Record<string, boolean>>(
    databaseUrl,
    'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
  );
  const held = Object.entries(rights ?? {}).flatMap(([right, has]) => (has ? [right] : []));
  return `${said.join('; ')}; rights beyond its tables: ${held.join(', ') || 'none'}`;
}
