import { useCallback, useEffect, useRef, useState } from 'react';
import { type Google, googleSettings } from '../../api/google.ts';
import { storeToken } from '../../api/token.ts';
import { pageValue } from '../../ui/page-value.ts';
import type { GooglePerson } from '../identity.ts';
import {
  type AuthAttempt,
  beginAttempt,
  type GoogleFailure,
  type GoogleStage,
  pendingAttempt,
} from './auth-attempt.ts';
import { loadProvider } from './load-provider.ts';

/** Browsers without `requestIdleCallback` wait this long instead. */
const restMs = 300;
const latestMs = 2000;

const asked = pageValue<Promise<Google | null> | null>(() => null);

/** Once per page load; a failed request is repeated by the next form. */
function askOnce(): Promise<Google | null> {
  asked.current ??= googleSettings().catch(() => {
    asked.current = null;
    return null;
  });
  return asked.current;
}

/** Settings of Google's sign-in; `undefined` until they are loaded in an idle moment, `null` where it is off. */
export function useGoogleSettings(): Google | null | undefined {
  const [google, setGoogle] = useState<Google | null>();
  useEffect(() => {
    let here = true;
    const stop = whenIdle(async () => {
      const answer = await askOnce();
      if (here) setGoogle(answer);
    });
    return () => {
      here = false;
      stop();
    };
  }, []);
  return google;
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, restMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latestMs });
  return () => cancelIdleCallback(handle);
}

interface Handlers {
  onStart: () => void;
  onSignedIn: () => void;
  /** Google has authenticated the person; there is no account of theirs yet. */
  onPerson: (person: GooglePerson) => void;
  onFailure: (failure: GoogleFailure) => void;
}

/**
 * The way through Google's popup, also one that began on the page before. `press` can be called again at any time: the
 * newest try counts. `stage` is null while there is none.
 */
export function useGoogleSignIn(google: Google, handlers: Handlers) {
  const [stage, setStage] = useState<GoogleStage | null>(null);
  const followed = useRef<AuthAttempt | null>(null);
  const newest = useRef(handlers);
  useEffect(() => {
    newest.current = handlers;
  });

  const follow = useCallback(async (attempt: AuthAttempt) => {
    followed.current = attempt;
    attempt.onStage = setStage;
    setStage(attempt.stage);
    const outcome = await attempt.outcome;
    if (outcome === null || followed.current !== attempt) return;
    followed.current = null;
    setStage(null);
    if ('why' in outcome) return newest.current.onFailure(outcome);
    if ('ticket' in outcome) return newest.current.onPerson(outcome);
    storeToken(outcome.token);
    newest.current.onSignedIn();
  }, []);

  useEffect(() => {
    const attempt = pendingAttempt();
    if (attempt !== null) void follow(attempt);
    return () => {
      followed.current = null;
    };
  }, [follow]);

  function press() {
    handlers.onStart();
    void follow(beginAttempt(google));
  }

  /** Loads the script on pointer down; not before, since nothing is requested from Google until it is chosen. */
  function warm() {
    // The press that follows shows the failure.
    loadProvider(google.scriptUrl).catch(() => {});
  }

  return { stage, press, warm };
}
