import { googleWords } from '../../../contract/google.ts';
import { messageOf } from '../../api/api-error.ts';
import type { GoogleFailure } from './auth-attempt.ts';

/** What the red box of the log-in says about Google. */
export function googleErrorText(failure: GoogleFailure | null): string {
  if (failure === null) return '';
  return failure.why === 'words' ? failure.words : messageOf(failure.error, googleWords.failed);
}
