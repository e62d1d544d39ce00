import * as z from 'zod/mini';
import { findVendor } from '../../../contract/catalogue/find-vendor.ts';
import { sides } from '../../../contract/catalogue/vendor.ts';

/** The message of a consent popup to the page that opened it. */
export const ConsentMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('oauth_success'), provider: z.string() }),
  z.object({ type: z.literal('oauth_error'), message: z.optional(z.string()) }),
]);
export type ConsentMessage = z.infer<typeof ConsentMessage>;

/** Parameters of a consent's return address. */
export const consentParams = ['oauth_success', 'oauth_error'] as const;

/** Shown for a failure that says nothing of itself. */
export const consentFailed = 'OAuth failed';
const failedPrefix = 'OAuth authentication failed: ';
/** A link can carry any text: as much of it as a sentence needs. */
const longestError = 400;

/** What the page's address says of a consent; null when nothing, or a provider that there is not. */
export function readConsentParams(search: URLSearchParams): ConsentMessage | null {
  const error = search.get('oauth_error');
  if (error !== null) return { type: 'oauth_error', message: failureText(error) };
  const provider = search.get('oauth_success');
  const known = provider !== null && sides.some((side) => findVendor(side, provider));
  return known ? { type: 'oauth_success', provider } : null;
}

function failureText(error: string): string {
  const text = error.trim().slice(0, longestError);
  if (text === '') return consentFailed;
  return text.startsWith(failedPrefix) ? text : `${failedPrefix}${text}`;
}
