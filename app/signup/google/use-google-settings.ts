import { useEffect, useState } from 'react';
import { type Google, googleSettings } from '../../api/google.ts';
import { pageValue } from '../../ui/page-value.ts';

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
