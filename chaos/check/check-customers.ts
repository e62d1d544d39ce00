import { CurrentUser, MeAnswer } from '../../contract/accounts.ts';
import { OnboardingAnswer } from '../../contract/onboarding.ts';
import { api } from '../../contract/paths.ts';
import { type CustomerEntry, isOneOf } from '../clients/ledger.ts';
import type { Checking } from './checking.ts';

interface StoredCustomer {
  email: string;
  users: number;
  logins: number;
  consents: number;
  terms: number;
}

/** Compares what was acknowledged to customers with their rows and with what they see. */
export async function checkCustomers({ site, ledger, find }: Checking): Promise<void> {
  const { rows } = await site.database.pool.query<StoredCustomer>(
    `select u.email, count(distinct u.user_id)::int as users, count(distinct l.email_key)::int as logins,
       (select count(*)::int from consents c where c.account_id = u.account_id and c.kind = 'text_messages') as consents,
       (select count(*)::int from consents c where c.account_id = u.account_id and c.kind = 'analysis_terms') as terms
     from users u left join logins l using (account_id, user_id) group by u.email, u.account_id`,
  );
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  for (const customer of ledger.customers) {
    const { email, signUp, terms } = customer;
    const stored = byEmail.get(email) ?? [];
    byEmail.delete(email);
    if (stored.length > 1) find('double', `${email} has ${stored.length} accounts`);
    const [row] = stored;
    if (row === undefined) {
      if (signUp === 'sure') find('lost', `the account of ${email}`);
      continue;
    }
    if (row.users !== 1 || row.logins !== 1 || row.consents !== 1) {
      find('wrong', `${email} has ${row.users} users, ${row.logins} logins, ${row.consents} consents`);
    }
    if (row.terms > 1) find('double', `${email} accepted the terms ${row.terms} times`);
    if (row.terms === 0 && terms === 'sure') find('lost', `the terms of ${email}`);
    await checkAsCustomer({ site, ledger, find }, customer);
  }
  if (ledger.textCompany !== null) byEmail.delete(ledger.textCompany);
  for (const email of byEmail.keys()) find('wrong', `nobody signed up as ${email}`);
}

async function checkAsCustomer(
  { site, find }: Checking,
  { email, token, website, key }: CustomerEntry,
): Promise<void> {
  if (token === null) return;
  const headers = { authorization: `Bearer ${token}` };
  const me = MeAnswer.safeParse(await (await fetch(site.origin + api.me, { headers })).json());
  if (CurrentUser.shape.email.safeParse(me.data?.data.user.email).data !== email) {
    find('lost', `the session of ${email}`);
    return;
  }
  const answer = await fetch(site.origin + api.onboardingStatus, { headers });
  const { companyInfo, stored } = OnboardingAnswer.parse(await answer.json()).data;
  const shownWebsite = companyInfo?.companyWebsite ?? null;
  if (!isOneOf(website, shownWebsite)) {
    find('lost', `the company of ${email}: ${shownWebsite} is stored, ${website.sure} was acknowledged`);
  }
  const shownKey = stored.softphoneApiKey?.shown ?? null;
  if (!isOneOf(key, shownKey)) find('lost', `the key of ${email}: …${shownKey}, acknowledged …${key.sure}`);
}
