import { googleWords } from '../../../contract/google.ts';
import { type Google, googleUser, showGoogle } from '../../api/google.ts';
import { pageValue } from '../../ui/page-value.ts';
import { visitClaim } from '../../visitor/stored-session.ts';
import type { GooglePerson } from '../identity.ts';
import { type Asked, askGoogle } from './ask-google.ts';
import { loadProvider } from './load-provider.ts';

/** Why it did not work: words of Google's part, or what the server answered. */
export type GoogleFailure = { why: 'words'; words: string; help: string } | { why: 'answer'; error: unknown };

/** The outcome: a session's token, a person without an account, or the failure. */
export type GoogleOutcome = { token: string } | GooglePerson | GoogleFailure;

/** `asking`: the popup is open. */
export type GoogleStage = 'loading' | 'asking' | 'checking';

/**
 * One pass through Google's popup. It belongs to the window, not to the page that started it: if the user opens
 * another page with the button meanwhile, that page gets the outcome.
 */
export interface AuthAttempt {
  stage: GoogleStage;
  /** Receives each further stage; set by the page that shows the attempt. */
  onStage: (stage: GoogleStage) => void;
  /** Never fails. Null where a newer try took its place. */
  outcome: Promise<GoogleOutcome | null>;
}

const newest = pageValue<AuthAttempt | null>(() => null);

/** The pending attempt, if there is one. */
export const pendingAttempt = (): AuthAttempt | null => newest.current;

/** Starts an attempt and cancels the one before. Call it while a press is handled, or the browser blocks the popup. */
export function beginAttempt(google: Google): AuthAttempt {
  const begun: AuthAttempt = { stage: 'loading', onStage: () => {}, outcome: Promise.resolve(null) };
  newest.current = begun;
  begun.outcome = run(google, begun).finally(() => {
    if (newest.current === begun) newest.current = null;
  });
  return begun;
}

async function run(google: Google, begun: AuthAttempt): Promise<GoogleOutcome | null> {
  const enter = (stage: GoogleStage) => {
    begun.stage = stage;
    begun.onStage(stage);
  };
  const oauth2 = await loadProvider(google.scriptUrl).catch(() => null);
  if (newest.current !== begun) return null;
  if (oauth2 === null) return { why: 'words', words: googleWords.failed, help: help.script };
  enter('asking');
  const asked = await askGoogle(oauth2, google);
  if (newest.current !== begun) return null;
  if (asked.outcome !== 'answered') return wordsFor(asked);
  enter('checking');
  return identify(google, asked).catch((error: unknown) => ({ why: 'answer', error }) as const);
}

/** Sends the credential to the server, and requests the person's data from Google for the form. */
async function identify(
  google: Google,
  { credential, credentialType }: Extract<Asked, { outcome: 'answered' }>,
): Promise<GoogleOutcome> {
  const outcome = await showGoogle({ credential, credentialType, ...visitClaim() });
  if ('token' in outcome) return outcome;
  const { ticket, person } = outcome;
  if (credentialType === 'code') return { ticket, ...person, workEmail: person.email };
  try {
    const { email = person.email, name = person.fullName } = await googleUser(google.userInfoUrl, credential);
    return { ticket, email: person.email, fullName: name, workEmail: email };
  } catch {
    return { why: 'words', words: googleWords.noUserInfo, help: help.again };
  }
}

const help = {
  script: 'Its script did not load; a content blocker may hold it back. Email and password work without it.',
  blocked:
    'Your browser held the Google window back. Allow windows for this page, then press the button again.',
  again: 'Nothing was created. Press the button to try again.',
} as const;

function wordsFor({ outcome }: Asked): GoogleFailure {
  const words = outcome === 'failed' ? googleWords.failed : googleWords.cancelled;
  return { why: 'words', words, help: outcome === 'blocked' ? help.blocked : help.again };
}
