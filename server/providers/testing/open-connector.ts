import { type CompanySize, makeCompany, type SandboxCompany } from '../../../sandbox/company/company.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import type { SandboxVendor } from '../../../sandbox/vendor.ts';
import type { StoredKind } from '../../platform/records/record-columns.ts';
import { installVendors } from '../install-vendors.ts';
import { openSession } from '../open-session.ts';
import type { Credentials, Provider, Stream, VendorSession } from '../provider.ts';
import type { Authenticator } from '../vendor-api.ts';
import { Brought, type Comparable } from './expected.ts';

/** A vendor's minute in these tests: limits keep their numbers and cost next to no time. */
const minuteMs = 50;

/** More than a thousand calls a month, of which many lists have several pages, and days on both sides of March 8, 2026, when clocks change. */
export const connectorCompany = {
  seed: 7,
  leads: 100,
  calls: 3_400,
  months: 3,
  end: new Date('2026-06-01T00:00:00Z'),
} as const satisfies CompanySize;

const companies = new Map<string, SandboxCompany>();

/** The same size gives the same object, for which the stand-ins keep what they built. */
function companyOf(size: CompanySize): SandboxCompany {
  const key = JSON.stringify(size);
  const company = companies.get(key) ?? makeCompany(size);
  companies.set(key, company);
  return company;
}

/** A connector before its stand-in, for tests. */
export interface Connector {
  sandbox: Sandbox;
  company: SandboxCompany;
  provider: Provider;
  /** By key with the stand-in's valid ones, changed as given; by consent when the vendor takes no key. */
  session(changed?: Partial<Credentials>): VendorSession;
  consented(): VendorSession;
  close(): Promise<void>;
}

/** Starts a vendor's stand-in, for a company as usual but for what `size` says, and gives its connector. */
export async function openConnector(
  provider: Provider,
  standIn: SandboxVendor,
  place: Credentials = {},
  size: Partial<CompanySize> = {},
): Promise<Connector> {
  const company = companyOf({ ...connectorCompany, ...size });
  const sandbox = await startSandbox({ port: 0, vendors: [standIn], company, minuteMs });
  const settings = {
    mode: 'sandbox',
    clientId: null,
    clientSecret: null,
    authorizeUrl: null,
    tokenUrl: null,
  } as const;
  const vendors = installVendors({
    providers: [provider],
    settings: { [provider.id]: settings },
    sandbox: { origins: sandbox.origins, minuteMs },
  });
  const vendor = vendors.find(provider.id);
  if (vendor === undefined) throw new Error('The vendor is not installed');
  const open = (credentials: Credentials, authenticator: Authenticator | null) =>
    openSession({ vendor, credentials, authenticator, country: 'US', timeZone: company.zone });
  const consented = () => open(place, consentProof(sandbox, provider.id));
  return {
    sandbox,
    company,
    provider,
    session: (changed = {}) =>
      provider.keyAuth === null ? consented() : open({ ...standIn.keys, ...place, ...changed }, null),
    consented,
    close: () => sandbox.stop(),
  };
}

function consentProof(sandbox: Sandbox, vendorId: string): Authenticator {
  let token = sandbox.issue(vendorId, 3600);
  return {
    headers: async () => ({ authorization: `Bearer ${token}` }),
    async renew() {
      token = sandbox.issue(vendorId, 3600);
      return true;
    },
  };
}

export interface Span {
  since: Date;
  until: Date;
}

/** Reads every stream of a connector, in one go. */
export async function readAll(provider: Provider, session: VendorSession, span: Span, into = new Brought()) {
  const refused: string[] = [];
  for (const stream of provider.streams) await syncStream(stream, session, span, into, refused);
  return { brought: into, refused };
}

async function syncStream<K extends StoredKind>(
  stream: Stream<K>,
  session: VendorSession,
  span: Span,
  into: Brought,
  refused: string[],
): Promise<void> {
  const { signal } = new AbortController();
  const storedAsWon = async (ids: readonly string[]) => into.wonAmong(ids);
  for await (const batch of stream.read(session, { ...span, resume: null, signal, storedAsWon })) {
    const read = batch.records();
    into.add(stream.kind, read.rows);
    refused.push(...read.refused);
  }
}

/** Reads every stream batch by batch, each from the position of the one before in a session of its own. */
export async function readInPieces(provider: Provider, open: () => VendorSession, span: Span) {
  const brought = new Brought();
  let batches = 0;
  for (const stream of provider.streams) {
    let resume: unknown = null;
    for (let more = true; more; ) {
      more = false;
      const { signal } = new AbortController();
      for await (const batch of stream.read(open(), { ...span, resume, signal })) {
        brought.add(stream.kind, batch.records().rows);
        resume = JSON.parse(JSON.stringify(batch.resume));
        more = true;
        batches += 1;
        break;
      }
    }
  }
  return { brought, batches };
}

/** The records of a connector's streams by kind; kinds without a stream are empty. */
export function partsOf(provider: Provider, all: Comparable): Comparable {
  const kinds = new Set<string>(provider.streams.map(({ kind }) => kind));
  return {
    leads: kinds.has('leads') ? all.leads : [],
    calls: kinds.has('calls') ? all.calls : [],
    customers: kinds.has('customers') ? all.customers : [],
    subscriptions: kinds.has('subscriptions') ? all.subscriptions : [],
  };
}
