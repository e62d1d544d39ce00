import { pages, publicPages } from '../../contract/paths.ts';
import { pageValue } from '../ui/page-value.ts';
import type { Visits } from './start-visits.ts';

const counted: ReadonlySet<string> = new Set([...publicPages, pages.revops1]);

/** The first address of the visit in this window. The printed code redirects, and is the landing page. */
const landed = pageValue<string | undefined>(() => undefined);
const started = pageValue<Promise<Visits> | undefined>(() => undefined);

/** The code that watches the page, once it is loaded. */
const parts = pageValue<typeof import('./start-visits.ts') | undefined>(() => undefined);

/** Loads the code that `leftAtOnce` calls for this page, where its visits are counted. */
export async function prepare(pathname: string): Promise<void> {
  if (isCounted(pathname)) parts.current ??= await import('./start-visits.ts');
}

/** Counts a page view that ends before it was counted, by beacon. Returns whether it was counted. */
export function leftAtOnce(pathname: string, search: string): boolean {
  if (started.current !== undefined || parts.current === undefined || isPrerendering()) return false;
  if (!land(pathname, search)) return false;
  const visits = parts.current.startVisits(landed.current, document.referrer);
  // The browser may show the page again from its back/forward cache.
  started.current = Promise.resolve(visits);
  visits.leftAtOnce();
  return true;
}

/** A page is shown, at first or by following a link. Only the public ones are counted. */
export function pageShown(pathname: string, search: string): void {
  if (land(pathname, search)) tell((visits) => visits.viewed());
  else if (started.current !== undefined) tell((visits) => visits.left());
}

/** Stores the first address of the visit. Returns whether visits of this page are counted. */
function land(pathname: string, search: string): boolean {
  const isIt = isCounted(pathname);
  if (isIt || pathname.startsWith(pages.qrcode)) {
    landed.current ??= new URL(pathname + search, location.origin).href;
  }
  return isIt;
}

const isCounted = (pathname: string) => counted.has(pathname.replace(/(?<=.)\/+$/, ''));

/** The visitor sent a message in the chat; only how many there were is kept. */
export const noteConversation = () => tell((visits) => visits.note({ conversationInteractions: 1 }));

/** The visitor saw the part on their trade. */
export const noteIndustrySeen = () => tell((visits) => visits.note({ industryAnalysisViewed: true }));

/** The visitor is on the waitlist. */
export const noteWaitlist = () =>
  tell(async (visits) => {
    await visits.note({ waitlistSubmitted: true });
    await visits.sync();
  });

/** The conversation was cleared: what is known of the visit until then is sent. */
export const noteCleared = () => tell((visits) => visits.sync());

/** Sends the visitor session and deletes it here; the next page view begins another. */
export const clearVisitorSession = () => tell((visits) => visits.clear());

/** Runs `what` after all calls before it. An error is only logged: analytics must not break the page. */
function tell(what: (visits: Visits) => unknown): void {
  started.current ??= start().catch((error: unknown) => {
    started.current = undefined;
    throw error;
  });
  started.current.then(what).catch((error: unknown) => console.warn('The visit is not counted.', error));
}

async function start(): Promise<Visits> {
  // The browser may have prepared the page for a visit that is still to come.
  if (isPrerendering()) {
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  }
  const referrer = document.referrer;
  const { startVisits } = parts.current ?? (await import('./start-visits.ts'));
  return startVisits(landed.current, referrer);
}

const isPrerendering = () => 'prerendering' in document && document.prerendering === true;
