import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxCompany } from './company/company.ts';
import type { GrantStore } from './consent/grant-store.ts';

/** What a stand-in vendor is built from. */
export interface VendorContext {
  /** The company as the vendor's customers know it now. */
  company(): SandboxCompany;
  /** The vendor's clock; a fault sets it off by minutes. */
  now(): Date;
  /** One page of a list: under its fault some records come twice and in another order. */
  page<Item>(items: readonly Item[]): Item[];
  /** Whether a consent's bearer token is valid now; `scope` must be among the granted ones where given. */
  bearer(request: FastifyRequest, scope?: string): Promise<BearerState>;
  /** A bearer token of the vendor's own grants (client credentials, password), good for so many seconds. */
  issue(seconds: number): string;
  /** Whether the fault is on that makes every key and password wrong. */
  revoked(): boolean;
  /** Milliseconds that the vendor calls a minute: limits are real in number and shorter in time. */
  minuteMs: number;
  /** A file that keeps what was written to the vendor over a restart; null keeps it in memory. */
  writesFile: string | null;
}
export type BearerState = 'valid' | 'missing' | 'unknown' | 'expired' | 'forbidden';

/** A request limit as the vendor counts it: so many in a vendor's minute, by what the request is. */
export interface VendorLimit {
  requests: number;
  /** Of vendor's minutes. */
  minutes: number;
  /** Which requests count; all when left out. */
  of?: (request: FastifyRequest) => boolean;
  /** A refused request restarts the wait. */
  restarts?: boolean;
}

/** An answer in the vendor's own shape. */
export interface VendorAnswer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** How consent works at this vendor's stand-in. */
export interface VendorConsent {
  /** Paths as the live vendor has them. */
  authorizePath: string;
  tokenPath: string;
  revokePath: string | null;
  clientAuth: 'client_secret_basic' | 'client_secret_post';
  /** Token requests come as JSON. */
  json?: boolean;
  pkceRequired: boolean;
  scopes: readonly string[];
  /** In seconds, as the live vendor has them; only limits run faster in the sandbox. */
  accessSeconds: number;
  refreshSeconds: number;
  /** A refresh token is good once; the answer carries the next. Otherwise the answer carries none. */
  rotates: boolean;
  /** No refresh token without this scope. */
  refreshScope?: string;
}

/** The consent of one vendor. */
export interface OpenConsent {
  /** What a bearer token of this consent is worth. */
  state(token: string, scope?: string): Promise<Exclude<BearerState, 'missing'>>;
  /** Ends a token before its time. */
  expire(token: string): void;
}

/** What a consent is built with that is not as the vendors' are. */
export interface OwnConsentOptions {
  context: VendorContext;
  store: GrantStore;
  /** The vendor's origin; known once its server listens. */
  origin(): string;
}

/** One stand-in vendor: its paths, headers, paging, times, units, errors and limits are the vendor's own. */
export interface SandboxVendor {
  id: string;
  /** Where the catalogue has no name for it. */
  label?: string;
  consent: VendorConsent | null;
  /** In place of `consent`. */
  ownConsent?(app: FastifyInstance, options: OwnConsentOptions): OpenConsent;
  /** Paths of what a person's browser shows, beside those of `consent`: faults and limits spare them. */
  pages?: RegExp;
  limits: readonly VendorLimit[];
  /** The answer over the limit; `retryMs` is the time until a retry. */
  tooMany(retryMs: number, now: Date): VendorAnswer;
  /** The answer of a vendor's own failure. */
  broken: VendorAnswer;
  /** Valid credentials, by the catalogue's field names: printed at start and in the README. */
  keys: Readonly<Record<string, string>>;
  /** Where the live vendor answers: `x-sandbox-host` and the path behind it have to match one of these. */
  addresses: readonly RegExp[];
  /** What a request for another address gets; a bare 404 where it is left out. */
  unknownAddress?(host: string): VendorAnswer;
  /** Answers a grant at the consent's token path that is the vendor's own; null for those of the consent. */
  token?(
    form: Readonly<Record<string, string>>,
    request: FastifyRequest,
    context: VendorContext,
  ): VendorAnswer | null;
  routes(app: FastifyInstance, context: VendorContext): void;
}
