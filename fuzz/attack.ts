import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineFacts } from '../bench/lib/machine.ts';
import { temporaryPostgres } from '../bench/lib/postgres.ts';
import { runInFolder, say, untilEnded } from '../bench/lib/run-in-folder.ts';
import { Balancer } from '../bench/load/caller.ts';
import { filesOf } from '../bench/load/crowd.ts';
import { startInstallation } from '../bench/load/installation.ts';
import { type Account, MAIL_DOMAIN, signUp, uploadInto } from '../bench/load/people.ts';
import { Tally } from '../bench/load/tally.ts';
import { startMailServer } from '../chaos/site/mail-server.ts';
import { Attacker } from './attacks/attacker.ts';
import { attacks, type Target } from './attacks/attacks.ts';
import { type Served, watchOthers } from './attacks/others.ts';
import { ageAccounts, setProven } from './greedy/database.ts';

// Replays attacks that succeeded against earlier versions, and measures the latency of other users meanwhile.

const PAGE = new URL('attacks.md', import.meta.url);
const ATTACKER_DOMAIN = 'attacker.example';
const LEADS = 40_000;
/** Enough that nobody exceeds the cap on sessions, which would end the first one. */
const PEOPLE = 40;
const CALM_MS = 10_000;

interface Row extends Served {
  name: string;
  gets: string;
}

await runInFolder('fieldtone-attacks-', async (folder, signal) => {
  const postgres = await temporaryPostgres({ durable: true });
  const mail = await startMailServer();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, PUBLIC_URL: 'https://attacked.example' };
  const installation = await startInstallation(1, postgres, settings).catch((error) =>
    mail.stop().then(() => Promise.reject(error)),
  );
  const { origins } = installation;
  const balancer = new Balancer(origins, new Tally(), signal);
  const [attacker, caller] = [new Attacker(origins[0] ?? ''), new Attacker(origins[0] ?? '')];
  const make = async (domain: string): Promise<Account> => {
    const account = await signUp(balancer.person(), domain);
    if (account === null) throw new Error('An account could not be made');
    return account;
  };
  const makeAccount = async (isProven: boolean) => {
    const account = await make(ATTACKER_DOMAIN);
    if (isProven) {
      await ageAccounts(postgres.url);
      await setProven(postgres.url, ATTACKER_DOMAIN, true);
    }
    return account;
  };
  const measure = async (name: string, work: () => Promise<string>): Promise<Row> => {
    const stop = watchOthers(caller, people);
    const gets = await work().catch((error: unknown) => stop().then(() => Promise.reject(error)));
    const row = { name, gets, ...(await stop()) };
    say(lineOf(row));
    return row;
  };
  const people: Account[] = [];
  try {
    while (people.length < PEOPLE) people.push(await make(MAIL_DOMAIN));
    const [victim] = people;
    if (victim === undefined) throw new Error('There are people');
    const target: Target = {
      ...{ attacker, victim, makeAccount, databaseUrl: postgres.url, ownerUrl: postgres.ownerUrl },
      rich: await makeAccount(true),
    };
    const uploads = await filesOf(await mkdtemp(path.join(folder, 'files-')), LEADS);
    if (!(await uploadInto(balancer, balancer.person(), target.rich, uploads)))
      throw new Error('The records of the attacker did not become a report');
    await untilEnded(signal, async () => {
      const calm = () => sleep(CALM_MS).then(() => '');
      // The first log-ins of a process compile what they need.
      await measure('nothing, to begin with', calm);
      const rows = [await measure('nothing', calm)];
      for (const { name, run } of attacks) rows.push(await measure(name, () => run(target)));
      rows.push(await measure('nothing any more', calm));
      await writeFile(PAGE, pageOf(rows));
    });
  } finally {
    await Promise.all([attacker.close(), caller.close(), balancer.close()]);
    await installation.stop().finally(mail.stop);
  }
});

function lineOf({ name, gets, logIn, me, ready, refused }: Row): string {
  const ms = [logIn, me, ready].map((value) => value.toFixed(0)).join(' | ');
  return `| ${name} | ${gets} | ${ms} | ${refused.length === 0 ? '' : [...new Set(refused)].join(', ')} |`;
}

function pageOf(rows: readonly Row[]): string {
  return [
    '# Attacks that once held',
    '',
    `A stranger with free accounts tries them one after the other against one web process and one worker. Meanwhile ${PEOPLE} people with accounts log in and look at their account, one call after the other; the figures are p99 of these, in milliseconds: of attacks that take less than some seconds the slowest of a few.`,
    '',
    ...machineFacts('npm run fuzz:attacks'),
    '',
    '| Attack | What it gets | Log-in | `/me` | `/readyz` | Refused of others |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...rows.map(lineOf),
    '',
  ].join('\n');
}
