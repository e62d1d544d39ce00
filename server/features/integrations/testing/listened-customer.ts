import { randomBytes } from 'node:crypto';
import { crms } from '../../../../contract/catalogue/crms.ts';
import { softphones } from '../../../../contract/catalogue/softphones.ts';
import type { Side, Vendor } from '../../../../contract/catalogue/vendor.ts';
import { api, path as fill } from '../../../../contract/paths.ts';
import { sandboxRegistry } from '../../../../sandbox/registry.ts';
import type { Answer, Customer } from '../../../testing/product.ts';
import { Browser } from '../oauth/testing/consent-rig.ts';
import type { SecretSearch } from './secret-search.ts';

/** How a customer connects a side, by the catalogue's name of the vendor. */
export interface Way {
  side: Side;
  vendor: string;
  by: 'key' | 'consent';
}

/** A customer whose secrets are known and to whom every answer is kept. */
export interface ListenedCustomer {
  browser: Browser;
  customer: Customer;
  /** Every answer of the API, with its headers. */
  answers: string[];
  /** The systems: a phone system and a CRM. */
  choose(systems: readonly string[]): Promise<void>;
  /** Sends the valid keys of vendors' stand-ins, or others in the place of all that is secret. */
  saveKeys(ways: readonly Way[], right: boolean): Promise<Answer>;
  /** Starts a consent and presses a button; `meanwhile` is called while it is under way. */
  consent(way: Way, button: 'allow' | 'deny', meanwhile?: () => Promise<void>): Promise<boolean>;
  /** Opens what the dashboard opens. */
  look(): Promise<void>;
  readNow(side: Side): Promise<Answer>;
}

const vendors: Record<Side, readonly Vendor[]> = { softphone: softphones, crm: crms };
const cookieValue = /^[^=]+=([^;]+)/;

/** A customer of the product at `origin` whose requests are recorded. */
export function listen(origin: string, signedUp: Customer, search: SecretSearch): ListenedCustomer {
  const answers: string[] = [];
  search.add('the session', signedUp.token);
  search.add('the password', signedUp.password);
  const keep = (what: string, { text, headers }: Pick<Answer, 'text' | 'headers'>) => {
    const shown = [...headers].filter(([name]) => name !== 'set-cookie');
    // The state is in the address to which the customer is sent: there it has to be.
    answers.push(`${what} ${text.replace(/state=[\w-]+/, '')} ${JSON.stringify(shown)}`);
  };
  const customer: Customer = {
    ...signedUp,
    async call(method, path, body, headers) {
      const answer = await signedUp.call(method, path, body, headers);
      keep(`${method} ${path}`, answer);
      return answer;
    },
  };
  const browser = new Browser(origin, customer);
  return {
    ...{ browser, customer, answers },
    async choose([softphoneProvider, crm]) {
      await customer.call('POST', api.companyInfo, {
        ...{ companyWebsite: 'https://acme.example.com', leadSources: ['Yelp'], companySize: '11-50' },
        ...{ softphoneProvider, softphoneProviderOther: 'A bell', crm, crmOther: 'A card index' },
      });
    },
    saveKeys(ways, right) {
      const typed: Record<string, string | undefined> = {};
      for (const way of ways) {
        const { id, keyFields } = vendorOf(way);
        const valid = standInKeys(id);
        for (const { name, secret } of keyFields) {
          typed[name] = secret && !(right && valid[name]) ? planted(name) : valid[name];
          if (secret) search.add(`${id} ${name}`, typed[name]);
        }
      }
      return customer.call('POST', api.apiKeys, { softphoneMethod: 'api-key', ...typed });
    },
    async consent(way, button, meanwhile) {
      const place = placeOf(vendorOf(way));
      const to = await browser.begin(way.vendor, { type: way.side, ...place });
      search.add('a state', to.searchParams.get('state'));
      for (const line of browser.cookieLines) search.add('a cookie', cookieValue.exec(line)?.[1]);
      await meanwhile?.();
      const back = await browser.press(to, button);
      search.add('a code', back.searchParams.get('code'));
      const { success, answer } = await browser.goBack(back);
      keep('the callback', answer);
      return success !== null;
    },
    async look() {
      const paths = [api.onboardingStatus, api.connections, api.oauthStatus, api.analysisReport, api.me];
      for (const path of paths) await customer.call('GET', path);
    },
    readNow: (side) => customer.call('POST', fill(api.connectionRead, { side })),
  };
}

/** The catalogue's entry of a way's vendor. */
export function vendorOf({ side, vendor }: Way): Vendor {
  const found = vendors[side].find(({ value }) => value === vendor);
  if (found === undefined) throw new Error(`The catalogue has no ${vendor}`);
  return found;
}

const planted = (name: string) => `${randomBytes(18).toString('base64url')}-planted-${name}`;

const standInKeys = (id: string) => sandboxRegistry.find((standIn) => standIn.id === id)?.keys ?? {};

function placeOf({ id, oauthFields }: Vendor): Record<string, string> {
  const keys = standInKeys(id);
  return Object.fromEntries(
    oauthFields.map(({ name, choices }) => [
      name.endsWith('Region') ? 'region' : 'accountName',
      keys[name] ?? choices?.[0]?.value ?? '',
    ]),
  );
}
