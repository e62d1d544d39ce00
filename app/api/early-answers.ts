import { api } from '../../contract/paths.ts';

/** What the dashboard asks first. */
const firstAsked = [
  api.me,
  api.onboardingStatus,
  api.oauthStatus,
  api.imports,
  api.connections,
  api.analysisReport,
];

declare global {
  /** What a page asked before its scripts ran, by path, with the token that it asked with. */
  var earlyAnswers: { token: string; answers: Partial<Record<string, Promise<Response>>> } | undefined;
}

/**
 * Runs in the dashboard's page before its scripts: asks for what the dashboard shows first. Each answer is read to its
 * end, since one that nothing takes would keep its connection. A window with an opener ends a consent and closes at once.
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

/** The answer to a GET of this path that the page asked for with this token before its scripts ran. Given once. */
export function takeEarly(path: string, token: string | null): Promise<Response> | undefined {
  const early = globalThis.earlyAnswers;
  if (early === undefined || early.token !== token) return undefined;
  const answer = early.answers[path];
  delete early.answers[path];
  return answer;
}

/** Forgets the answers that nothing has taken: later, they would be out of date. */
export function forgetEarly(): void {
  globalThis.earlyAnswers = undefined;
}
