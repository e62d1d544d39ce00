import { z } from 'zod';
import { type GoogleFlow, googleScope } from '../../../contract/google.ts';
import type { Google } from '../../api/google.ts';
import type { OAuth2 } from './load-provider.ts';

/** What became of the popup. */
export type Asked =
  | { outcome: 'answered'; credential: string; credentialType: GoogleFlow }
  /** The person said no, or closed it. */
  | { outcome: 'cancelled' }
  /** The browser did not open it. */
  | { outcome: 'blocked' }
  | { outcome: 'failed' };

const Denied = z.object({ error: z.literal('access_denied') });
const Token = z.object({ access_token: z.string().min(1) });
const Code = z.object({ code: z.string().min(1) });

/** Opens the provider's popup. Never fails: whatever happens there is an outcome. */
export function askGoogle(oauth2: OAuth2, { clientId, flow }: Google): Promise<Asked> {
  return new Promise((resolve) => {
    const options = {
      client_id: clientId,
      scope: googleScope,
      callback: (response: unknown) => resolve(readResponse(flow, response)),
      error_callback: ({ type }: { type?: unknown }) => resolve({ outcome: outcomeOf(type) }),
    };
    try {
      if (flow === 'code') oauth2.initCodeClient({ ...options, ux_mode: 'popup' }).requestCode();
      else oauth2.initTokenClient(options).requestAccessToken();
    } catch {
      resolve({ outcome: 'failed' });
    }
  });
}

/** Reads what the popup said. */
export function readResponse(flow: GoogleFlow, response: unknown): Asked {
  if (Denied.safeParse(response).success) return { outcome: 'cancelled' };
  const credential =
    flow === 'code' ? Code.safeParse(response).data?.code : Token.safeParse(response).data?.access_token;
  if (credential === undefined) return { outcome: 'failed' };
  return { outcome: 'answered', credential, credentialType: flow };
}

function outcomeOf(type: unknown): 'cancelled' | 'blocked' | 'failed' {
  if (type === 'popup_closed') return 'cancelled';
  return type === 'popup_failed_to_open' ? 'blocked' : 'failed';
}
