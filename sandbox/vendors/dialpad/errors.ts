import type { BearerState, VendorAnswer } from '../../vendor.ts';

/** A refusal as Dialpad, built on Google's services, words it. */
export const problem = (status: number, reason: string, message: string): VendorAnswer => ({
  status,
  body: { error: { code: status, errors: [{ domain: 'global', message, reason }], message } },
});

/** What a request without a key or token of the right scope gets; null for one that may pass. */
export function bearerError(state: BearerState, scope: string): VendorAnswer | null {
  if (state === 'valid') return null;
  if (state === 'missing') return problem(401, 'required', 'Login Required');
  if (state === 'forbidden') return problem(403, 'forbidden', `The scope ${scope} is required`);
  return problem(401, 'authError', 'Invalid Credentials');
}
