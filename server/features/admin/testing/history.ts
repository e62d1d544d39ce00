import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/connect.ts';
import { deleteAccountRows } from '../../account-data/removal.repository.ts';
import { insertUser } from '../../accounts/accounts.repository.ts';
import { lockOnboarding, noteMilestones } from '../../onboarding/onboarding.repository.ts';
import { aVisit, mergeSession } from '../../visitors/testing/visits.ts';

const dayMs = 24 * 60 * 60_000;
/** The first of the days on which visits of a history begin. */
export const firstDay = Date.now() - 6 * dayMs;

const session = fc.integer({ min: 0, max: 4 });
const account = fc.integer({ min: 0, max: 7 });

/** Something that happens to visits and accounts, which are named by numbers. */
export const happening = fc.oneof(
  fc.record({
    what: fc.constant('visit' as const),
    session,
    day: fc.integer({ min: 0, max: 5 }),
    source: fc.constantFrom('google', 'yelp', ''),
    campaign: fc.constantFrom('spring', null),
    landing: fc.constantFrom('/', '/revops1'),
    bot: fc.constantFrom(null, null, null, 'burst' as const),
  }),
  fc.record({
    what: fc.constant('sign up' as const),
    account,
    session: fc.option(session),
    demonstration: fc.constantFrom(false, false, false, true),
  }),
  fc.record({
    what: fc.constant('milestones' as const),
    account,
    done: fc.record({ companyInfo: fc.boolean(), terms: fc.boolean(), integrations: fc.boolean() }),
  }),
  fc.record({ what: fc.constant('delete' as const), account }),
  fc.record({ what: fc.constant('begin earlier' as const), account, days: fc.integer({ min: 1, max: 4 }) }),
);
export type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** Runs a history on an empty database. Gives the ids of the accounts that are left. */
export async function live({ pool, db }: Connection, history: readonly Happening[]): Promise<string[]> {
  const accounts = new Map<number, string>();
  for (const each of history) {
    if (each.what === 'visit') {
      const startTime = firstDay + each.day * dayMs;
      const { source, campaign, landing } = each;
      await mergeSession(
        pool,
        aVisit({
          sessionId: `s${each.session}`,
          startTime,
          utmSource: source,
          utmCampaign: campaign,
          landingPage: landing,
        }),
        each.bot,
      );
      continue;
    }
    const accountId = accounts.get(each.account);
    if (each.what === 'sign up') {
      if (accountId === undefined) {
        const sessionId = each.session === null ? null : `s${each.session}`;
        accounts.set(each.account, await signUp({ db }, sessionId, each.demonstration));
      }
    } else if (accountId !== undefined) {
      await db.transaction().execute(async (trx) => {
        if (each.what === 'milestones') {
          await lockOnboarding(trx, accountId);
          const complete = Object.values(each.done).every(Boolean);
          // The facts that it follows from: systems without an API are connected by the acknowledgement.
          await trx
            .updateTable('onboarding')
            .set({
              ...{ company_website: 'https://hive.example', softphone_provider: 'Ooma', crm: 'Clypboard' },
              ...{ lead_sources: ['Yelp'], company_size: each.done.companyInfo ? '1-10' : null },
              ...{ terms_accepted: each.done.terms, integrations_acknowledged: each.done.integrations },
            })
            .where('account_id', '=', accountId)
            .execute();
          await noteMilestones(trx, accountId, { ...each.done, complete });
        } else if (each.what === 'delete') {
          await deleteAccountRows(trx, accountId);
        } else {
          await sql`update accounts set created_at = now() - make_interval(days => ${each.days}) where account_id = ${accountId}`.execute(
            trx,
          );
        }
      });
      if (each.what === 'delete') accounts.delete(each.account);
    }
  }
  return [...accounts.values()];
}

let people = 0;

/** Adds an account with its user, as the sign-up does. */
export async function signUp(
  { db }: Pick<Connection, 'db'>,
  visitorSessionId: string | null,
  demonstration = false,
  person: { fullName?: string; phone?: string; workEmail?: string; email?: string } = {},
): Promise<string> {
  people += 1;
  const accountId = randomUUID();
  const email = person.email ?? `person${people}@hive.example`;
  await db.transaction().execute(async (trx) => {
    await insertUser(trx, {
      ...{ accountId, userId: randomUUID(), email, emailKey: email.toLowerCase(), visitorSessionId },
      ...{ passwordHash: null, emailVerified: false, jobRole: 'Owner', timeZone: 'America/Denver' },
      ...{ fullName: `Person ${people}`, workEmail: email, phone: '(801) 555-0142', ...person },
    });
    if (demonstration) {
      await trx.updateTable('accounts').set({ demonstration }).where('account_id', '=', accountId).execute();
    }
  });
  return accountId;
}

/** Empties every table that a history fills. */
export async function forget({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  const tables = ['visitor_sessions', 'visitor_counts', 'funnel_counts', 'account_funnel', 'team_counts'];
  // A truncate would make each partition and index anew, which takes longer than deleting a test's few rows.
  for (const table of ['accounts', ...tables]) await pool.query(`delete from ${table}`);
}
