import { pino } from 'pino';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import { ReadNowAnswer } from '../../../../contract/connections.ts';
import { OnboardingAnswer } from '../../../../contract/onboarding.ts';
import { api, path as fill } from '../../../../contract/paths.ts';
import type { SandboxCompany } from '../../../../sandbox/company/company.ts';
import { sandboxRegistry } from '../../../../sandbox/registry.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { installCarriers } from '../../../carriers/install-carriers.ts';
import { composeServices, type Parts } from '../../../composition/composition.ts';
import { carrierModes, vendorSettings } from '../../../config/config-vendors.ts';
import { installVendors } from '../../../providers/install-vendors.ts';
import { providers } from '../../../providers/registry.ts';
import type { Vendors } from '../../../providers/vendors.ts';
import { eventually, type Product, testProduct } from '../../../testing/product.ts';
import { testVault } from '../../../testing/vault.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { Browser } from '../oauth/testing/consent-rig.ts';
import { handleSyncJobs } from '../sync/handle-sync-jobs.ts';
import { syncConnection } from '../sync/sync-connection.ts';

/** The systems that customers connect here, by side: one by consent, one by key. */
export const pair = { softphone: 'ringcentral', crm: 'fieldroutes' } as const;
export const pairSides = ['softphone', 'crm'] as const;

/** A customer with both systems connected. */
export interface Connected {
  browser: Browser;
  accountId: string;
  keys: Record<Side, ConnectionKey>;
}

/** The product before the stand-ins of one pair, its readings worked on once that is asked for. */
export interface PairRig {
  sandbox: Sandbox;
  product: Product;
  /** Connects both systems for a new customer; their readings are queued. */
  connectBoth(): Promise<Connected>;
  /** Reads until so many requests went out, and then aborts, as a program that ends does. */
  breakOff(key: ConnectionKey, requests: number): Promise<void>;
  /** Takes on readings from here on. */
  work(): Promise<void>;
  /** How often a connection has failed, once that is more than `known`. */
  failureAfter(known: number, key: ConnectionKey): Promise<number | undefined>;
  isWorking(key: ConnectionKey): Promise<true | undefined>;
  /** Requests another reading after each that the vendor's faults ended, until one completes. */
  readToEnd(customer: Connected, side: Side): Promise<void>;
  close(): Promise<void>;
}

const minuteMs = 50;

/** Starts one for a test file. */
export async function pairRig(company: SandboxCompany): Promise<PairRig> {
  const sandbox = await startSandbox({ port: 0, vendors: sandboxRegistry, company, minuteMs });
  const { origins } = sandbox;
  const vault = await testVault();
  const product = await testProduct({ providers, origins, minuteMs, vault });
  const settings = vendorSettings({}, true);
  const vendors = installVendors({ providers, settings, sandbox: { origins, minuteMs } });
  const { database, jobs } = product;
  const carriers = installCarriers({ modes: carrierModes({}, true), origins });
  const texting = { carriers, hookOrigins: { live: null, sandbox: null } };
  const parts: Parts = {
    ...{ connection: database, jobs, vendors, vault, ...texting },
    log: pino({ level: 'silent' }),
  };

  const standing = ({ connectionId }: ConnectionKey) =>
    database.db
      .selectFrom('connections')
      .select(['state', 'failures'])
      .where('connection_id', '=', connectionId)
      .executeTakeFirstOrThrow();
  const failureAfter: PairRig['failureAfter'] = async (known, key) => {
    const { state, failures } = await standing(key);
    return state === 'waiting' && failures > known ? failures : undefined;
  };
  const isWorking: PairRig['isWorking'] = async (key) =>
    (await standing(key)).state === 'working' ? true : undefined;

  return {
    ...{ sandbox, product, failureAfter, isWorking },
    connectBoth: () => connectBoth(product),
    async breakOff(key, requests) {
      const stop = new AbortController();
      const { reading } = composeServices({
        ...parts,
        vendors: counting(vendors, requests, () => stop.abort()),
      });
      await syncConnection(reading, key, { signal: stop.signal, lastTry: false, log: parts.log });
    },
    work: () => handleSyncJobs(composeServices(parts).reading, jobs),
    async readToEnd({ browser, keys }, side) {
      const key = keys[side];
      for (let failures = 0; ; ) {
        const ended = await eventually(
          async () => (await isWorking(key)) ?? (await failureAfter(failures, key)),
          50_000,
        );
        if (ended === true) return;
        failures = ended;
        // A reading that has ended may still be about to give back its lock.
        await eventually(async () => {
          const answer = await browser.customer.call('POST', fill(api.connectionRead, { side }));
          return ReadNowAnswer.parse(answer.body).data.started ? true : undefined;
        });
      }
    },
    async close() {
      await product.close();
      await sandbox.stop();
    },
  };
}

/** Vendors that call `reached` when so many requests went to them. */
function counting(vendors: Vendors, requests: number, reached: () => void): Vendors {
  let sent = 0;
  return {
    find(id) {
      const vendor = vendors.find(id);
      if (vendor === undefined) return undefined;
      const send: typeof vendor.http.send = (...asked) => {
        sent += 1;
        if (sent === requests) reached();
        return vendor.http.send(...asked);
      };
      return { ...vendor, http: { send } };
    },
  };
}

async function connectBoth(product: Product): Promise<Connected> {
  const browser = new Browser(product.origin, await product.customer());
  const { customer } = browser;
  await customer.call('POST', api.companyInfo, {
    companyWebsite: 'https://wasatchpest.example.com',
    softphoneProvider: 'RingCentral',
    crm: 'FieldRoutes',
    leadSources: ['Google Ads'],
    companySize: '11-50',
  });
  await customer.call('POST', api.acceptTerms);
  const consent = await browser.connect('RingCentral');
  if (consent.success === null) throw new Error(`No consent: ${consent.error}`);
  const keys = sandboxRegistry.find(({ id }) => id === pair.crm)?.keys;
  const saved = await customer.call('POST', api.apiKeys, { integrationsAcknowledged: true, ...keys });
  OnboardingAnswer.parse(saved.body);
  const [softphone, crm] = [await keyOf(product, browser, 'softphone'), await keyOf(product, browser, 'crm')];
  return { browser, accountId: crm.accountId, keys: { softphone, crm } };
}

const keyOf = ({ database }: Product, { customer }: Browser, side: Side): Promise<ConnectionKey> =>
  database.db
    .selectFrom('connections')
    .innerJoin('users', 'users.account_id', 'connections.account_id')
    .select(['connections.account_id as accountId', 'connection_id as connectionId'])
    .where('users.email', '=', customer.email)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
