import { useEffect, useState } from 'react';
import type { AccountDetails, Credentials } from '../../contract/accounts.ts';
import { pages } from '../../contract/paths.ts';
import { fromProcessing } from '../account/from-processing.ts';
import { draftForPerson, removeDraft } from '../account/sign-up-draft.ts';
import { register } from '../api/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { showGoogle } from '../api/google.ts';
import { browserTimeZone } from '../api/time-zone.ts';
import { storedToken, storeToken } from '../api/token.ts';
import { useOnceAtATime } from '../ui/form/use-submit.ts';
import { useGo } from '../ui/use-go.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { visitClaim } from '../visitor/stored-session.ts';
import { broughtPerson, forgetPerson, type GooglePerson, type Identity } from './identity.ts';
import { askedStep, type StepAddresses, shownStep } from './steps.ts';
import { useStepMoves } from './use-step-moves.ts';

/** Timeout for browsers that do not report going back. */
const longestBackMs = 1000;

/** What the server refused of the credential, which the first step shows. */
const loginFields: ReadonlySet<string> = new Set(['email', 'password', 'credential']);

/** The sign-up: which of its steps is shown, who signs up, and what the server said. */
export function useSignUp(addresses: StepAddresses) {
  const [identity, setIdentity] = useState<Identity | null>(pendingIdentity);
  const [details, setDetails] = useState<AccountDetails | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const moves = useStepMoves(addresses);
  const go = useGo();
  // A prerendered page has no later step.
  const hydrated = useHydrated();
  const [hadLogin, setHadLogin] = useState(identity !== null);
  useEffect(forgetPerson, []);

  function proceed(next: Identity) {
    setIdentity(next);
    setHadLogin(true);
    setFailure(null);
    void moves.forward('account');
  }

  const { busy, run: submit } = useOnceAtATime(async (given: AccountDetails) => {
    if (identity === null) return;
    setDetails(given);
    setFailure(null);
    try {
      if (addresses.processing !== undefined) await moves.forward('processing');
      await createAccount(identity, given);
      removeDraft();
      // Nothing is left to be done here, so Back leads past it.
      fromProcessing.current = addresses.processing !== undefined;
      await go(pages.onboarding, { replace: true });
    } catch (error) {
      setFailure(error);
      if (isAboutLogin(error)) setIdentity(null);
      if (askedStep(addresses, window.location.hash) === 'processing') await oneBack();
    }
  });

  const step = shownStep(moves.asked, { hasLogin: identity !== null, busy });
  return {
    step,
    identity,
    details,
    failure,
    busy,
    /** The address names a later step than can be shown: a reload cleared the credential. */
    lostLogin: hydrated && step === 'auth' && moves.asked !== 'auth' && !hadLogin && storedToken() === null,
    start: () => void moves.forward('auth'),
    withPassword: (credentials: Credentials) => proceed({ kind: 'password', ...credentials }),
    withGoogle(person: GooglePerson) {
      draftForPerson(person);
      setDetails(null);
      proceed({ kind: 'google', ...person });
    },
    submit,
    /** Shows what the server said of the login. */
    refuse: setFailure,
    clearFailure: () => setFailure(null),
    backToHero: () => void moves.back('hero'),
    backToAuth: () => void moves.back('auth'),
  };
}
export type SignUpFlow = ReturnType<typeof useSignUp>;

function pendingIdentity(): Identity | null {
  const person = broughtPerson();
  return person === null ? null : { kind: 'google', ...person };
}

function isAboutLogin(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.errorCode === 'unauthenticated' || error.errorCode === 'invalid_credentials') return true;
  return error.errorCode === 'validation_failed' && error.errors.some(({ field }) => loginFields.has(field));
}

/** Goes one entry back in the history, and waits until the address says so. */
async function oneBack(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener('popstate', () => resolve(), { once: true });
  window.history.back();
  await Promise.race([promise, new Promise((go) => setTimeout(go, longestBackMs))]);
}

/** Creates the account and keeps its token, so that the person is logged in. Throws `ApiError`. */
async function createAccount(identity: Identity, account: AccountDetails): Promise<void> {
  const about = { ...visitClaim(), timeZone: browserTimeZone() };
  if (identity.kind === 'password') {
    const { email, password } = identity;
    return register({ email, password, ...account, ...about });
  }
  const outcome = await showGoogle({
    credential: identity.ticket,
    credentialType: 'ticket',
    account,
    ...about,
  });
  if (!('token' in outcome)) throw new Error('Google vouched for the person, and there is still no account');
  storeToken(outcome.token);
}
