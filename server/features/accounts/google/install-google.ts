import type { GoogleSettings } from '../../../../contract/google.ts';
import { sandboxClient } from '../../../../contract/sandbox.ts';
import type { PageSources } from '../../../platform/http/page-headers.ts';
import { createVendorHttp } from '../../../providers/http/vendor-http.ts';
import { personByAccessToken } from './by-access-token.ts';
import { createCodeExchange } from './by-code.ts';
import { addressAt, googleAddresses, googleHosts } from './google-addresses.ts';
import type { GooglePerson } from './google-person.ts';

/** Google, or its stand-in, as this installation uses it. */
export interface Google {
  settings: NonNullable<GoogleSettings['google']>;
  /** What the pages have to be allowed to load for it. */
  sources: PageSources;
  /** Who an access token belongs to. Throws GoogleRefused, and VendorError. */
  byAccessToken(token: string): Promise<GooglePerson>;
  /** Who a code was given to; null where the operator set no secret. Throws as `byAccessToken` does. */
  byCode: ((code: string) => Promise<GooglePerson>) | null;
}

export interface GoogleOptions {
  mode: 'live' | 'sandbox';
  clientId: string | null;
  clientSecret: string | null;
  flow: 'access_token' | 'code';
  /** The stand-in's origin, if it runs. */
  sandboxOrigin: string | undefined;
  /** How long a person waits for Google, in milliseconds. */
  timeoutMs?: number;
}

/** Null where it is not offered: no client id, or no stand-in that runs. */
export function installGoogle(options: GoogleOptions): Google | null {
  const { mode, flow, timeoutMs = 10_000 } = options;
  const sandbox = mode === 'sandbox';
  const sandboxOrigin = sandbox ? options.sandboxOrigin : null;
  const clientId = sandbox ? sandboxClient.id : options.clientId;
  const clientSecret = sandbox ? sandboxClient.secret : options.clientSecret;
  if (sandboxOrigin === undefined || clientId === null) return null;
  const at = (address: string) => addressAt(address, sandboxOrigin);
  const wire = () =>
    createVendorHttp({ hosts: googleHosts, sandboxOrigin, signal: AbortSignal.timeout(timeoutMs) });
  const settings = {
    clientId,
    flow,
    sandbox,
    scriptUrl: at(googleAddresses.script),
    userInfoUrl: at(googleAddresses.userInfo),
  };
  return {
    settings,
    sources: {
      script: [settings.scriptUrl],
      // https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid names these paths.
      connect: sandbox ? [settings.userInfoUrl] : ['https://accounts.google.com/gsi/', settings.userInfoUrl],
      frame: sandbox ? [] : ['https://accounts.google.com/gsi/'],
      style: sandbox ? [] : ['https://accounts.google.com/gsi/style'],
      // Google does not say that its script keeps to Trusted Types; the stand-in's does.
      keepsTypes: sandbox,
    },
    byAccessToken: (token) => personByAccessToken(wire(), clientId, token),
    byCode:
      clientSecret === null
        ? null
        : createCodeExchange(wire, {
            clientId,
            clientSecret,
            issuer: sandboxOrigin ?? googleAddresses.issuer,
          }),
  };
}
