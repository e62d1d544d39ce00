import { ApiError } from './api-error.ts';
import { storedToken } from './token.ts';

/** The token whose user's data the page shows; null on pages that anybody may see. */
let owner: string | null = null;

const changedHands =
  'Somebody logged in anew in this browser. The page is loaded again; nothing was saved for them.';

const isSomebodyElses = () => {
  const token = storedToken();
  return owner !== null && token !== null && token !== owner;
};

/**
 * Keeps a page to the one log-in that it was opened with: when another tab of the browser logs in anew, as who serves two
 * companies does, the page is loaded again with that user's data. Gives what ends it.
 */
export function holdPage(): () => void {
  owner = storedToken();
  const look = () => isSomebodyElses() && location.reload();
  // A page that is frozen, or comes back from the cache, hears of it only when it is seen again.
  const events = ['storage', 'pageshow', 'focus'] as const;
  for (const event of events) addEventListener(event, look);
  return () => {
    owner = null;
    for (const event of events) removeEventListener(event, look);
  };
}

/** Throws `ApiError` where a call of this page would be made in the name of somebody who logged in since in another tab. */
export function checkOwner(): void {
  if (isSomebodyElses()) throw new ApiError(changedHands, 0, null, []);
}
