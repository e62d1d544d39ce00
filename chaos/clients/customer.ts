import { TokenAnswer } from '../../contract/accounts.ts';
import { TriggerAnswer } from '../../contract/analysis/report.ts';
import { api } from '../../contract/paths.ts';
import { sandboxRegistry } from '../../sandbox/registry.ts';
import type { Random } from '../../synthetic/random.ts';
import { type Caller, callerAt } from './caller.ts';
import { acknowledged, type CustomerEntry, type Ledger, nothingWritten, sending } from './ledger.ts';
import { uploadLeads } from './upload.ts';

/**
 * The steps of a customer: signs up, fills in the company, accepts the terms, enters keys, uploads, requests a
 * report.
 */
export interface CustomerPlan {
  no: number;
  /** Connects systems that are read, in place of such that only a person looks into. */
  connects: boolean;
  uploads: number;
}

const password = 'quartz lantern 7 meadow';

/** Runs one customer's steps, retrying while the site is away. Results are in the ledger. */
export async function customerDay(
  origin: string,
  ledger: Ledger,
  plan: CustomerPlan,
  random: Random,
): Promise<void> {
  const { no } = plan;
  const customer: CustomerEntry = {
    ...{ email: `customer${no}@faults.example`, password, signUp: 'not sent', token: null, triggered: 0 },
    address: `127.${10 + (no >> 16)}.${(no >> 8) & 255}.${no & 255}`,
    ...{
      website: nothingWritten(),
      terms: 'not sent',
      key: nothingWritten(),
      connected: 'not sent',
      uploads: [],
    },
  };
  ledger.customers.push(customer);
  const caller = callerAt(origin, customer.address, ledger);
  try {
    await signUp(caller, ledger, customer);
    for (const version of [1, 2]) await saveCompany(caller, ledger, customer, plan, version);
    await acceptTerms(caller, ledger, customer);
    await saveKeys(caller, ledger, customer, plan);
    for (let file = 0; file < plan.uploads; file += 1) {
      await uploadLeads(caller, ledger, customer, { name: `c${no}-${file}`, rows: random.whole(20, 120) });
      await askForReport(caller, ledger, customer);
    }
  } finally {
    caller.leave();
  }
}

function unexpected(
  ledger: Ledger,
  what: string,
  { status, body }: { status: number; body: unknown },
): never {
  const words = `wrong: ${what} was refused: ${status} ${JSON.stringify(body)}`;
  ledger.findings.push(words);
  throw new Error(words);
}

async function signUp(caller: Caller, ledger: Ledger, customer: CustomerEntry): Promise<void> {
  const { email } = customer;
  const details = { fullName: 'Dana Whitlock', role: 'Owner', workEmail: email, phone: '(801) 555-0142' };
  let tries = 0;
  const body = { email, password, ...details, marketingConsent: true, timeZone: 'America/Denver' };
  const answer = await caller.insist('sign-up', { method: 'POST', path: api.register, body }, () => {
    tries += 1;
    customer.signUp = 'perhaps';
  });
  customer.signUp = 'sure';
  if (answer.status === 201) {
    customer.token = TokenAnswer.parse(answer.body).data.token;
    return;
  }
  // Only a try whose answer did not come can have taken the email.
  if (answer.status !== 409 || tries === 1) unexpected(ledger, `the sign-up of ${email}`, answer);
  const login = await caller.insist('log-in', { method: 'POST', path: api.login, body: { email, password } });
  if (login.status !== 200) unexpected(ledger, `the log-in of ${email}`, login);
  customer.token = TokenAnswer.parse(login.body).data.token;
}

async function saveCompany(
  caller: Caller,
  ledger: Ledger,
  customer: CustomerEntry,
  { no, connects }: CustomerPlan,
  version: number,
): Promise<void> {
  const website = `https://company${no}-v${version}.example.com`;
  const systems = connects
    ? { softphoneProvider: 'Aircall', crm: 'FieldRoutes' }
    : {
        ...{ softphoneProvider: 'Other', softphoneProviderOther: 'PBX' },
        ...{ crm: 'Other', crmOther: 'Ledger' },
      };
  const body = { companyWebsite: website, ...systems, leadSources: ['Yelp'], companySize: '11-50' };
  const { token } = customer;
  const answer = await caller.insist('company', { method: 'POST', path: api.companyInfo, body, token }, () =>
    sending(customer.website, website),
  );
  if (answer.status !== 200) unexpected(ledger, `the company of ${customer.email}`, answer);
  acknowledged(customer.website, website);
}

async function acceptTerms(caller: Caller, ledger: Ledger, customer: CustomerEntry): Promise<void> {
  const { token } = customer;
  const answer = await caller.insist('terms', { method: 'POST', path: api.acceptTerms, token }, () => {
    customer.terms = 'perhaps';
  });
  if (answer.status !== 200) unexpected(ledger, `the terms of ${customer.email}`, answer);
  customer.terms = 'sure';
}

async function saveKeys(
  caller: Caller,
  ledger: Ledger,
  customer: CustomerEntry,
  { no, connects }: CustomerPlan,
): Promise<void> {
  const { token } = customer;
  const own = `key of customer ${1000 + no}`;
  const body = connects
    ? { integrationsAcknowledged: true, softphoneMethod: 'api-key', ...sandboxKeys }
    : { integrationsAcknowledged: true, softphoneApiKey: own, crmApiKey: own };
  const shown = (connects ? (sandboxKeys.softphoneApiKey ?? '') : own).slice(-4);
  const answer = await caller.insist('keys', { method: 'POST', path: api.apiKeys, body, token }, () => {
    sending(customer.key, shown);
    if (connects) customer.connected = 'perhaps';
  });
  if (answer.status !== 200) unexpected(ledger, `the keys of ${customer.email}`, answer);
  acknowledged(customer.key, shown);
  if (connects) customer.connected = 'sure';
}

/** What opens the stand-ins. */
const sandboxKeys = {
  ...sandboxRegistry.find(({ id }) => id === 'aircall')?.keys,
  ...sandboxRegistry.find(({ id }) => id === 'fieldroutes')?.keys,
};

async function askForReport(caller: Caller, ledger: Ledger, customer: CustomerEntry): Promise<void> {
  const { token } = customer;
  const answer = await caller.insist('report asked for', {
    method: 'POST',
    path: api.analysisTrigger,
    token,
  });
  if (answer.status >= 300) unexpected(ledger, `the report of ${customer.email}`, answer);
  if (TriggerAnswer.parse(answer.body).data.started) customer.triggered += 1;
}
