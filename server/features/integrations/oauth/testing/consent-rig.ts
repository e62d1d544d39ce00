import {
  OAuthInitiateAnswer,
  type OAuthStatus,
  OAuthStatusAnswer,
} from '../../../../../contract/connections.ts';
import { api } from '../../../../../contract/paths.ts';
import { type Sandbox, startSandbox } from '../../../../../sandbox/start-sandbox.ts';
import { Person } from '../../../../../sandbox/testing/person.ts';
import { tinyCompany } from '../../../../../sandbox/testing/tiny-vendor.ts';
import type { SandboxVendor } from '../../../../../sandbox/vendor.ts';
import type { Provider } from '../../../../providers/provider.ts';
import { type Answer, type Customer, type Product, testProduct } from '../../../../testing/product.ts';
import { testVault } from '../../../../testing/vault.ts';
import type { Vault } from '../../secrets/vault.ts';
import { findTokens } from '../stored-tokens.ts';
import type { TokenSet } from '../token-set.ts';
import { tinyProviders, tinyStandIns } from './tiny-providers.ts';

/** The product beside stand-ins that ask for consent. */
export interface ConsentRig {
  product: Product;
  sandbox: Sandbox;
  vault: Vault;
  /** A signed-up customer in a browser of their own. */
  browser(): Promise<Browser>;
  accountOf(customer: Customer): Promise<string>;
  /** What is sealed for a side, opened. */
  tokens(accountId: string, owner?: string): Promise<TokenSet | null>;
  /** What a stand-in says of an access token. */
  stateOf(vendorId: string, token: string): Promise<string>;
  close(): Promise<void>;
}

export interface ConsentRigOptions {
  providers?: readonly Provider[];
  standIns?: readonly SandboxVendor[];
}

/** Starts it for one test file, with tiny vendors unless others are given. */
export async function consentRig({
  providers = tinyProviders,
  standIns = tinyStandIns,
}: ConsentRigOptions = {}): Promise<ConsentRig> {
  const sandbox = await startSandbox({
    port: 0,
    vendors: standIns,
    company: tinyCompany(5),
    minuteMs: 50,
  });
  const vault = await testVault();
  const product = await testProduct({ providers, origins: sandbox.origins, vault });
  const { db } = product.database;
  return {
    product,
    sandbox,
    vault,
    browser: async () => new Browser(product.origin, await product.customer()),
    async accountOf({ email }) {
      const row = await db
        .selectFrom('users')
        .select('account_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return row.account_id;
    },
    tokens: (accountId, owner = 'softphone') => findTokens(db, vault, accountId, owner),
    async stateOf(vendorId, token) {
      const answer = await fetch(`${sandbox.origins[vendorId]}/secret`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const body: { state: string } = await answer.json();
      return body.state;
    },
    async close() {
      await product.close();
      await sandbox.stop();
    },
  };
}

/** The outcome in the page that ends a consent. */
export interface Ending {
  success: string | null;
  error: string | null;
  answer: Answer;
}

/** A customer in a browser that keeps cookies. */
export class Browser {
  readonly origin: string;
  readonly customer: Customer;
  readonly cookies = new Map<string, string>();
  /** The whole `set-cookie` lines that came. */
  readonly cookieLines: string[] = [];
  readonly #person = new Person();

  constructor(origin: string, customer: Customer) {
    this.origin = origin;
    this.customer = customer;
  }

  initiate(input: Record<string, string>): Promise<Answer> {
    return this.customer.call('POST', api.oauthInitiate, input);
  }

  /** Begins a consent; gives where the popup goes. */
  async begin(provider = 'RingCentral', rest: Record<string, string> = {}): Promise<URL> {
    const answer = await this.initiate({ type: 'softphone', provider, ...rest });
    this.#keep(answer.headers);
    return new URL(OAuthInitiateAnswer.parse(answer.body).data.authorizationUrl);
  }

  /** Presses a button of the vendor's page; gives where the vendor sends the popup back to. */
  press(authorizationUrl: URL, button: 'allow' | 'deny'): Promise<URL> {
    return this.#person.consent(authorizationUrl, button);
  }

  /** Goes where the vendor sent the popup. */
  async goBack(callback: URL): Promise<Ending> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(callback, { redirect: 'manual', headers: { cookie } });
    this.#keep(response.headers);
    const { status, headers } = response;
    const page = new URL(headers.get('location') ?? '', this.origin);
    const answer = { status, headers, text: await response.text(), body: null };
    if (page.pathname !== '/onboarding') throw new Error(`The popup ended at ${page.pathname}`);
    return {
      success: page.searchParams.get('oauth_success'),
      error: page.searchParams.get('oauth_error'),
      answer,
    };
  }

  /** The whole way. */
  async connect(provider = 'RingCentral', rest: Record<string, string> = {}): Promise<Ending> {
    return this.goBack(await this.press(await this.begin(provider, rest), 'allow'));
  }

  async status(): Promise<OAuthStatus> {
    return OAuthStatusAnswer.parse((await this.customer.call('GET', api.oauthStatus)).body).data;
  }

  disconnect(type = 'softphone'): Promise<Answer> {
    return this.customer.call('POST', api.oauthDisconnect, { type });
  }

  #keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      this.cookieLines.push(line);
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
