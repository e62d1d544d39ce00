import { MeAnswer } from '../../contract/current-user.ts';
import { api } from '../../contract/paths.ts';
import { ApiError } from './api-error.ts';
import { storedToken } from './token.ts';

/** Whose data the page shows, and the token it calls with; null on pages that anybody may see. */
let owner: { userId: string; token: string | null } | null = null;

const changedHands =
  'Somebody logged in anew in this browser. The page is loaded again; nothing was saved for them.';

const isAnothers = () => {
  const token = storedToken();
  return owner !== null && token !== null && token !== owner.token;
};

/**
 * Keeps a page to the user that it was opened for: when somebody else logs in in another tab of the browser, as who serves
 * two companies does, it is loaded again with their data. The same user's new log-in is taken. Gives what ends it.
 */
export function holdPage(userId: string): () => void {
  owner = { userId, token: storedToken() };
  const look = () => void settle();
  // A page that is frozen, or comes back from the cache, hears of it only when it is seen again.
  const events = ['storage', 'pageshow', 'focus'] as const;
  for (const event of events) addEventListener(event, look);
  return () => {
    owner = null;
    for (const event of events) removeEventListener(event, look);
  };
}

/** Asks whose another token is; without an answer everything stays, and is asked again when the page is seen next. */
async function settle(): Promise<void> {
  if (!isAnothers()) return;
  const token = storedToken();
  const answer = await fetch(api.me, { headers: { Authorization: `Bearer ${token}` } }).catch(() => null);
  if (answer === null) return;
  const { data } = MeAnswer.safeParse(await answer.json().catch(() => null));
  if (owner === null || token !== storedToken()) return;
  if (data?.data.user.userId === owner.userId) owner = { ...owner, token };
  else location.reload();
}

/** Throws `ApiError` where a call of this page would be made in the name of somebody who logged in since in another tab. */
export function checkOwner(): void {
  if (!isAnothers()) return;
  void settle();
  throw new ApiError(changedHands, 0, null, []);
}
