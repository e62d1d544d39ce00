import { ResponseBodyError } from 'openid-client';
import { VendorError } from '../../../providers/vendor-error.ts';

/** The browser came back without a code. `reason` is the vendor's word for why, fit to be shown. */
export class ConsentRefused extends Error {
  override name = 'ConsentRefused';
  readonly reason: string;

  constructor(said: string) {
    const reason = plainCode(said);
    super(`The vendor refused the consent: ${reason}`);
    this.reason = reason;
  }
}

/** An OAuth error code; free text in its place is dropped. */
const plainCode = (said: string) => (/^[a-z_]{1,60}$/.test(said) ? said : 'unknown_error');

/**
 * Why a token request failed. The error it is made from may carry codes and tokens, so nothing of it is kept but the
 * vendor's error code. `wrong_credentials` is only what the vendor calls an invalid grant.
 */
export function tokenFailure(error: unknown): VendorError {
  if (error instanceof VendorError) return error;
  if (error instanceof Error && error.cause instanceof VendorError) return error.cause;
  if (error instanceof ResponseBodyError) {
    const code = plainCode(error.error);
    const facts = { status: error.status };
    if (code === 'invalid_grant') return new VendorError('wrong_credentials', 'The grant is dead', facts);
    return new VendorError('rejected', `The token request was refused: ${code}`, facts);
  }
  return new VendorError('malformed', 'The answer to a token request is none');
}
