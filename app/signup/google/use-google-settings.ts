import { useEffect, useState } from 'react';
import { type Google, googleSettings } from '../../api/google.ts';
import { pageValue } from '../../ui/page-value.ts';

/** Browsers without `requestIdleCallback` wait this long instead. */
const restMs = 300;
const latestMs = 2000;

const asked = pageValue<Promise<Google | null> | null>(() => null);

/** Once a page load; a question that failed is asked again by the next form. */
function askOnce(): Promise<Google | null> {
  asked.current ??= googleSettings().catch(() => {
    asked.current = null;
    return null;
  });
  return asked.current;
}

/** How Google is to be asked; `undefined` until the page had a quiet moment to find out, `null` where it is not offered. */
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
