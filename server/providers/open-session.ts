import { createPhoneReader } from '../platform/records/phone-reader.ts';
import { createVendorApi } from './http/create-vendor-api.ts';
import type { Credentials, VendorSession } from './provider.ts';
import type { Authenticator } from './vendor-api.ts';
import { VendorError } from './vendor-error.ts';
import type { InstalledVendor } from './vendors.ts';

export interface SessionOptions {
  vendor: InstalledVendor;
  credentials: Credentials;
  /** Of a consent; null proves by the key in `credentials`. */
  authenticator: Authenticator | null;
  /** The account's country (ISO 3166 alpha-2) and IANA time zone. */
  country: string;
  timeZone: string;
  signal?: AbortSignal;
}

/** A connection made ready to be checked or read. Throws VendorError `incomplete` when the key lacks a part. */
export function openSession(options: SessionOptions): VendorSession {
  const { vendor, credentials, country, timeZone, signal } = options;
  const { provider, http } = vendor;
  const authenticator = options.authenticator ?? provider.keyAuth?.(credentials, http);
  if (!authenticator) throw new VendorError('incomplete', `${provider.id} is connected by consent only`);
  const api = createVendorApi({ vendor, credentials, authenticator, ...(signal && { signal }) });
  return { api, credentials, phone: createPhoneReader(country), timeZone };
}
