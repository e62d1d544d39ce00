import { useEffect, useRef, useState } from 'react';
import { googleWords } from '../../../contract/google.ts';
import { type Google, googleUser, showGoogle } from '../../api/google.ts';
import { storeToken } from '../../api/token.ts';
import { visitorSessionId } from '../../visitor/session-id.ts';
import type { GooglePerson } from '../identity.ts';
import { type Asked, askGoogle } from './ask-google.ts';
import { loadProvider } from './load-provider.ts';

/** Why it did not work: words of Google's part, or what the server answered. */
export type GoogleFailure = { why: 'words'; words: string; help: string } | { why: 'answer'; error: unknown };

/** `asking`: the popup is open. */
type Stage = 'resting' | 'loading' | 'asking' | 'checking';

interface Handlers {
  onStart: () => void;
  onSignedIn: () => void;
  /** Google knows the person, this product does not. */
  onPerson: (person: GooglePerson) => void;
  onFailure: (failure: GoogleFailure) => void;
}

/** The way through Google's popup. `press` can be called again at any time: the newest try counts. */
export function useGoogleSignIn(google: Google, handlers: Handlers) {
  const [stage, setStage] = useState<Stage>('resting');
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );

  async function press() {
    newest.current += 1;
    const mine = newest.current;
    const isMine = () => mine === newest.current;
    const fail = (failure: GoogleFailure) => {
      setStage('resting');
      handlers.onFailure(failure);
    };
    handlers.onStart();
    setStage('loading');
    const asked = await loadProvider(google.scriptUrl).then(
      (oauth2) => {
        if (isMine()) setStage('asking');
        return isMine() ? askGoogle(oauth2, google) : null;
      },
      () => 'no script' as const,
    );
    if (asked === null || !isMine()) return;
    if (asked === 'no script') return fail({ why: 'words', words: googleWords.failed, help: help.script });
    if (asked.outcome !== 'answered') return fail(wordsFor(asked));
    setStage('checking');
    const found = await identify(google, asked).catch(
      (error: unknown) => ({ why: 'answer', error }) as const,
    );
    if (!isMine()) return;
    if ('why' in found) return fail(found);
    setStage('resting');
    if ('ticket' in found) return handlers.onPerson(found);
    storeToken(found.token);
    handlers.onSignedIn();
  }

  /** Fetches the script while the button is going down; not before, for nothing is asked of Google until it is chosen. */
  function warm() {
    // Whoever presses is told what went wrong.
    loadProvider(google.scriptUrl).catch(() => {});
  }

  return { stage, press, warm };
}

/** Shows the server what Google gave, and asks Google for what fills in the form. */
async function identify(
  google: Google,
  { credential, credentialType }: Extract<Asked, { outcome: 'answered' }>,
): Promise<{ token: string } | GooglePerson | GoogleFailure> {
  const sessionId = visitorSessionId();
  const outcome = await showGoogle({ credential, credentialType, ...(sessionId && { sessionId }) });
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
