import type { z } from 'zod';
import type { VendorError } from './vendor-error.ts';

/** A call of a vendor's API. */
export interface VendorRequest {
  method?: 'GET' | 'POST' | 'PATCH';
  /** Absolute, on a host that the vendor's `hosts` allow, as the live vendor has it. */
  url: string;
  /** Added to the URL; what is undefined is left out. */
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  json?: unknown;
  /** A form body. */
  form?: Record<string, string>;
  /** By `performance.now()`: it starts before then or not at all, which is certain then. */
  startBy?: number;
  /** How many bytes an answer that is no text may have; it comes as `bytes`, and `text` is empty. */
  mostBytes?: number;
  /** Which of the vendor's limits it counts against; without it the first. */
  limit?: string;
  /** Sent once, whatever comes: for what must not be done twice. A failure that is not certain may have been done. */
  once?: boolean;
}

/** An answer before it is judged. `text` is at most the size limit of `VendorHttp`. */
export interface VendorReply {
  status: number;
  headers: Headers;
  text: string;
  /** Where `mostBytes` asks for them. */
  bytes?: Uint8Array;
}

/**
 * The wire to one vendor: refuses hosts that are not the vendor's and, live, private addresses; follows no redirect;
 * gives up after a time. Throws VendorError `unavailable` when there is no answer, and nothing for any status.
 */
export interface VendorHttp {
  /** Throws the signal's reason where it ends the request. */
  send(request: VendorRequest, signal?: AbortSignal): Promise<VendorReply>;
}

/** How requests prove who they are. */
export interface Authenticator {
  /** Headers for the next request; may request a token first. */
  headers(): Promise<Record<string, string>>;
  /** After a 401: gets a new token, and says whether it is worth trying again. */
  renew(): Promise<boolean>;
}

/** A limit of requests in a time; `group` is what `VendorRequest.limit` names. */
export interface RequestLimit {
  group: string;
  requests: number;
  perMs: number;
}

/** The API of one vendor for one connection: authenticated, inside the limits, tried again on passing faults. */
export interface VendorApi {
  /**
   * Sends a request and gives its JSON body, parsed; `null` where the vendor answers 204 and the schema takes it.
   * Waits out limits, tries again after faults that pass, renews the credentials once on a 401. Throws VendorError, which
   * is `unavailable` where the signal of the connection has ended it.
   */
  call<T>(request: VendorRequest, schema: z.ZodType<T>): Promise<T>;
}

/**
 * Reads a failure out of a reply the way this vendor says it, or null when the reply is none or a usual one: 401
 * `wrong_credentials`, 403 `missing_permission`, 429 `rate_limited` with Retry-After, 5xx `unavailable`, other 4xx
 * `rejected`.
 */
export type Classify = (reply: VendorReply) => VendorError | null;
