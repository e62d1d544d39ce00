import { type GoogleRequest, googleWords } from '../../../../contract/google.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { GooglePerson } from './google-person.ts';
import { GoogleRefused } from './google-refused.ts';
import type { Google } from './install-google.ts';

/** The refusal of an invalid credential. */
export const refused = (more = '') => new AppError('invalid_credentials', googleWords.failed + more);

const unverified = '. Google has not verified the email address of this Google account yet.';

/**
 * The person whom Google says a credential belongs to. Throws `invalid_credentials`, `provider_unavailable` or
 * `provider_not_configured`; the log gets the reason and nothing of the credential.
 */
export async function prove(
  { google, log }: { google: Google | null; log: Log },
  { credential, credentialType }: Pick<GoogleRequest, 'credential' | 'credentialType'>,
): Promise<GooglePerson> {
  const ask = credentialType === 'code' ? google?.byCode : google?.byAccessToken;
  if (!ask) {
    throw new AppError(
      'provider_not_configured',
      'Signing in with Google is not set up here. Please use your email and a password.',
    );
  }
  try {
    return await ask(credential);
  } catch (error) {
    throw explained(error, log);
  }
}

function explained(error: unknown, log: Log): unknown {
  if (error instanceof GoogleRefused) {
    log.info({ reason: error.reason }, 'google sign-in refused');
    return refused(error.reason === 'unverified_email' ? unverified : '');
  }
  const failure = isLate(error) ? new VendorError('unavailable', 'No answer in time') : error;
  if (!(failure instanceof VendorError)) return error;
  const { kind, message } = failure;
  if (kind === 'wrong_credentials' || kind === 'rejected' || kind === 'missing_permission') {
    log.info({ reason: 'bad_credential' }, 'google sign-in refused');
    return refused();
  }
  log.warn({ kind, message }, 'google sign-in got no answer of use');
  return new AppError(
    'provider_unavailable',
    'Google does not answer as it should right now. Please try again in a moment, or use your email and a password.',
  );
}

/** Whether our own timeout ended it. */
const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';
