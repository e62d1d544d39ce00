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

/** Where the page's script names the files that show a report. */
const noFiles = '/* the report */ []';

/**
 * Inline script of the dashboard's page that runs before its modules and requests what the dashboard shows
 * first, and, once an answer says that there is a report, what shows it (`withReportFiles`). Each answer is read to its end, since an unread one would keep its connection. A
 * window with an opener completes a consent and closes at once.
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
answers[${JSON.stringify(api.analysisReport)}].then(async (answer) => {
if (!(await answer.clone().json()).data.report) return;
for (const href of ${noFiles})
document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}).catch(() => {});
globalThis.earlyAnswers = { token, answers };
})();`;

/** The page with the addresses of the files that show a report. Throws when the page has no place for them. */
export function withReportFiles(html: string, files: readonly string[]): string {
  if (!html.includes(noFiles)) throw new Error('The page does not ask for the report early');
  return html.replace(noFiles, () => JSON.stringify(files));
}

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
