import { api } from '../../contract/paths.ts';

/** The dashboard's first requests. */
const firstAsked = [
  api.me,
  api.onboardingStatus,
  api.oauthStatus,
  api.imports,
  api.connections,
  api.analysisReport,
];

declare global {
  /** Requests that a page made before its scripts ran, by path, with the token used. */
  var earlyAnswers: { token: string; answers: Partial<Record<string, Promise<Response>>> } | undefined;
}

/**
 * Inline script of the dashboard's page that runs before its modules and requests what the dashboard shows
 * first. Each answer is read to its end, since an unread one would keep its connection. A window with an opener
 * completes a consent and closes at once.
 */
export const askEarly = `(() => {
let token = null;
try {
token = localStorage.getItem("authToken");
} catch {}
if (token === null || opener !== null) return;
const headers = { "Content-Type": "application/json", Authorization: "Bearer " + token };
const answers = {};
for (const path of ${JSON.stringify(firstAsked)}) {
answers[path] = fetch(path, { headers }).then(async (answer) => new Response(await answer.text(), answer));
answers[path].catch(() => {});
}
globalThis.earlyAnswers = { token, answers };
})();`;

/**
 * The answer to a GET of this path that the page requested with this token before its scripts ran. Can be taken
 * once.
 */
export function takeEarly(path: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (early === undefined || early.token !== token) return undefined;
  const answer = early.answers[path];
  delete early.answers[path];
  return answer;
}

/** Drops the unused answers, which would be out of date later. */
export function forgetEarly(): void {
  globalThis.earlyAnswers = undefined;
}
