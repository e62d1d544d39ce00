import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MeAnswer, TokenAnswer } from '../../contract/accounts.ts';
import { ReportAnswer } from '../../contract/analysis/report.ts';
import { ImportAnswer } from '../../contract/imports.ts';
import { api } from '../../contract/paths.ts';
import { DevicesAnswer } from '../../contract/profile.ts';
import type { buildWeb } from '../../server/composition/web.ts';
import { markShown } from '../../server/features/accounts/second-factor/factors.repository.ts';
import { findSession } from '../../server/features/accounts/sessions.repository.ts';
import type { Database } from '../../server/platform/database/schema.ts';
import { eventually, registration } from '../../server/testing/product.ts';
import { importFile, uploadAndRead } from '../../server/testing/uploads.ts';
import type { Role } from '../requests/hostile-request.ts';
import { handedClient } from './handed-client.ts';

type App = Awaited<ReturnType<typeof buildWeb>>;

/** An attacker with an account. */
export interface Actor {
  /** What the actor signed up with at the very first. */
  firstEmail: string;
  email: string;
  password: string;
  /** What `{{own.…}}` means. */
  words: Record<string, string>;
}

/** All attackers, by role. */
export interface Actors {
  /** Null: unauthenticated. */
  find(role: Role, who: number): Actor | null;
  /** A user without records, whose account may be changed in any way. */
  spare(who: number): Actor;
  /** Notes that an actor signs in with another email from now on. */
  moved(actor: Actor, email: string): void;
  /** Signs an actor in again whose session a request ended, or up again where the account was deleted. */
  revive(actor: Actor): Promise<void>;
  /** How often that was done. */
  revived(): number;
}

const customers = 4;
let addresses = 0;
/** An unused address, for the limits by address. */
export const newAddress = () => {
  addresses += 1;
  return `172.16.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const rows = Array.from(
  { length: 30 },
  (_, i) => `L${i},01/${10 + (i % 20)}/2026 09:00,${i % 3 ? 'Won' : 'Open'},Ann ${i}`,
);
/** A file that every account takes. */
export const leadsFile = `Lead ID,Created,Status,Name\n${rows.join('\n')}\n`;

interface ActorsPlace {
  app: App;
  db: Kysely<Database>;
  /** Emails of those who become admins. */
  admins: readonly string[];
  /** How many of each role have something to be read; fewer than there are customers. */
  withRecords: number;
}

/** Signs all actors up; a worker has to run meanwhile. */
export async function openActors(place: ActorsPlace): Promise<Actors> {
  const { app, db, admins, withRecords } = place;
  const emails = Array.from({ length: customers }, (_, i) => `lawn${i}@lawn.example`);
  const byRole: Record<Role, Actor[]> = {
    anonymous: [],
    customer: await Promise.all(emails.map((email) => signUp(app, email))),
    admin: await Promise.all(admins.map((email) => signUp(app, email))),
  };
  // By their rows too, so that one who changes the email stays one.
  await db.updateTable('users').set({ user_role: 'admin' }).where('email', 'in', admins).execute();
  const filled = Object.values(byRole).flatMap((actors) => actors.slice(0, withRecords));
  await Promise.all(filled.map((actor) => fillAccount(app, actor)));
  const spares = byRole.customer.slice(withRecords);
  const [spare] = spares;
  if (spare === undefined) throw new Error('Everybody has records');
  const underWay = new Map<Actor, Promise<void>>();
  let revived = 0;
  return {
    find: (role, who) => byRole[role][who % Math.max(1, byRole[role].length)] ?? null,
    spare: (who) => spares[who % spares.length] ?? spare,
    moved(actor, email) {
      actor.email = email;
      actor.words['own.email'] = email;
    },
    revived: () => revived,
    revive(actor) {
      const running = underWay.get(actor);
      if (running !== undefined) return running;
      revived += 1;
      const run = signInAgain(place, actor)
        .catch(() => {})
        .finally(() => underWay.delete(actor));
      underWay.set(actor, run);
      return run;
    },
  };
}

async function signUp(app: App, email: string): Promise<Actor> {
  const input = registration(email);
  const answer = await handedClient(app, null, newAddress()).call('POST', api.register, input);
  const { token } = TokenAnswer.parse(answer.body).data;
  const actor: Actor = { firstEmail: email, email, password: input.password, words: {} };
  await learn(app, actor, token);
  return actor;
}

/** Requests in progress may end a session while it is made: then the next refusal signs in again. */
async function signInAgain({ app, db, admins }: ActorsPlace, actor: Actor): Promise<void> {
  if ((await handedClient(app, actor.words['own.token'] ?? '').call('GET', api.me)).status === 200) return;
  const { email, password } = actor;
  const back = await handedClient(app, null, newAddress()).call('POST', api.login, { email, password });
  const known = TokenAnswer.safeParse(back.body).data?.data.token;
  if (known !== undefined) {
    await showFactor(db, known);
    return learn(app, actor, known);
  }
  // The account was deleted, or has another password by now.
  const fresh = await signUp(app, `lawn-${randomUUID()}@lawn.example`);
  if (admins.includes(actor.firstEmail)) {
    await db.updateTable('users').set({ user_role: 'admin' }).where('email', '=', fresh.email).execute();
  }
  Object.assign(actor, { ...fresh, firstEmail: actor.firstEmail, words: { ...actor.words, ...fresh.words } });
}

/** An actor with a second factor has verified it, since without that nearly nothing would be accepted. */
async function showFactor(db: Kysely<Database>, token: string): Promise<void> {
  const session = await findSession(db, token);
  if (session === undefined) return;
  const owner = { accountId: session.account_id, userId: session.user_id };
  await markShown(db, owner, session.session_id);
}

/** Notes the words of an actor who has a new token. */
async function learn(app: App, actor: Actor, token: string): Promise<void> {
  const client = handedClient(app, token);
  const { user } = MeAnswer.parse((await client.call('GET', api.me)).body).data;
  const [device] = DevicesAnswer.parse((await client.call('GET', api.devices)).body).data.devices;
  Object.assign(actor.words, {
    'own.token': token,
    'own.userId': user.userId,
    'own.email': actor.email,
    'own.password': actor.password,
    'own.deviceId': device?.deviceId ?? '',
    'own.file': leadsFile,
  });
}

/** Gives an account records, a report, a file that waits to be confirmed and one that waits for its bytes. */
async function fillAccount(app: App, actor: Actor): Promise<void> {
  const client = handedClient(app, actor.words['own.token'] ?? '');
  const { importId } = await importFile(client, 'leads.csv', leadsFile);
  const ready = await uploadAndRead(client, 'more.csv', leadsFile.replaceAll('L', 'M'));
  const announced = await client.call('POST', api.imports, {
    fileName: 'late.csv',
    sizeBytes: leadsFile.length,
  });
  const reportId = await eventually(async () => {
    const answer = await client.call('GET', api.analysisReport);
    return ReportAnswer.parse(answer.body).data.report?.reportId;
  });
  Object.assign(actor.words, {
    'own.importId': importId,
    'own.readyId': ready.importId,
    'own.emptyId': ImportAnswer.parse(announced.body).data.import.importId,
    'own.reportId': reportId,
  });
}
