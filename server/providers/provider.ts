import type { CredentialName, Side } from '../../contract/catalogue/vendor.ts';
import type { StoredKind } from '../platform/records/record-columns.ts';
import type { RowOf } from '../platform/records/rows.ts';
import type { CrmCalendar } from './crm/crm-calendar.ts';
import type { Authenticator, Classify, RequestLimit, VendorApi, VendorHttp } from './vendor-api.ts';

/** What the customer typed and what is stored for a connection, by field. */
export type Credentials = Readonly<Partial<Record<CredentialName, string>>>;

/** How a vendor's consent works. Addresses are built from validated credentials only (region, account name). */
export interface OAuthFacts {
  /** Null where no vendor publishes one: then it only works against the sandbox or with the operator's addresses. */
  authorizeUrl: ((place: Credentials) => string) | null;
  tokenUrl: ((place: Credentials) => string) | null;
  revokeUrl: ((place: Credentials) => string) | null;
  /** How the client proves itself at the token URL; `json` sends the whole request as a JSON body with its secret. */
  clientAuth: 'basic' | 'post' | 'json';
  pkce: boolean;
  /** Space-separated; null sends none. */
  scope: string | null;
  /** The issuer that authorization responses carry (RFC 9207), where the vendor sends one. */
  issuer: ((place: Credentials) => string) | null;
}

/** One connection, ready to be read. */
export interface VendorSession {
  api: VendorApi;
  credentials: Credentials;
  /** A phone number as the account's country writes it to E.164, or null. */
  phone(text: string): string | null;
  /** The account's IANA time zone, for vendors that write local time without saying which. */
  timeZone: string;
}

export interface ReadRequest {
  /** Records that came or changed from here on; the first reading begins years ago. */
  since: Date;
  /** Up to here; fixed when the reading begins, however often it is taken up again. */
  until: Date;
  /** What the last batch gave as `resume`, or null at the beginning. */
  resume: unknown;
  signal: AbortSignal;
  /** Which of these leads are stored as won, by their ids at the vendor; absent where nothing is stored. */
  storedAsWon?(externalIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The records of a batch. */
export interface ReadRecords<K extends StoredKind> {
  rows: RowOf[K][];
  /** Why records of this batch could not be taken, one entry a record, without any of their content. */
  refused: string[];
}

/** What was fetched at once, and where to go on after it. */
export interface Batch<K extends StoredKind> {
  /** Reads the records. Best called once the next batch has been asked for: reading may take as long as fetching. */
  records: () => ReadRecords<K>;
  /** A small JSON value; must be parsed when it is read back. */
  resume: unknown;
}

/** One kind of record that a vendor gives. */
export interface Stream<K extends StoredKind> {
  kind: K;
  /** Which of the fields of `contract/records.ts` its records carry. */
  fields: readonly string[];
  /** How far a later reading goes back before the end of the one before: clocks differ, records come late. */
  overlapMs: number;
  /** Reads from `since` to `until`, to the end. The same request gives the same records, but those that `storedAsWon` spares. Throws VendorError. */
  read(session: VendorSession, request: ReadRequest): AsyncGenerator<Batch<K>>;
}
export type AnyStream = { [K in StoredKind]: Stream<K> }[StoredKind];

/** Everything about a vendor beyond the catalogue. */
export interface Provider {
  /** As in the catalogue. */
  id: string;
  side: Side;
  /** Host names that requests may go to, anchored patterns; discovery answers are held against them too. */
  hosts: readonly RegExp[];
  limits: readonly RequestLimit[];
  oauth: OAuthFacts | null;
  /** Proof by key; null where there is consent only. Throws VendorError `incomplete` for what is missing. */
  keyAuth: ((credentials: Credentials, http: VendorHttp) => Authenticator) | null;
  /** Headers that every request carries beside the proof. */
  headers?: (credentials: Credentials) => Record<string, string>;
  classify?: Classify;
  /** The cheapest authenticated call that shows that reading will work. Throws VendorError. */
  check(session: VendorSession): Promise<void>;
  /** Empty for a vendor that connects but gives nothing. */
  streams: readonly AnyStream[];
  /** Of a CRM whose calendar can be read and written. */
  calendar?: (session: VendorSession) => CrmCalendar;
}
