import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../contract/paths.ts';
import { askEarly, forgetEarly, takeEarly, withReportFiles } from './early-answers.ts';

const Early = z.object({
  answers: z.record(
    z.string(),
    z.custom<Promise<Response>>((value) => value instanceof Promise),
  ),
});

afterEach(forgetEarly);

/** Runs the page's script in a window with this token, and gives what it asked. */
function run(window: { token: string | null; opener?: object }) {
  const asked: { path: string; authorization: string }[] = [];
  const context: Record<string, unknown> = {
    Response,
    opener: window.opener ?? null,
    localStorage: { getItem: () => window.token },
    fetch: (path: string, { headers }: { headers: Record<string, string> }) => {
      asked.push({ path, authorization: headers.Authorization ?? '' });
      return Promise.resolve(new Response(path));
    },
  };
  runInNewContext(askEarly, context);
  return { asked, context };
}

it('asks at once for all that the dashboard shows first, with the stored token', () => {
  const { asked } = run({ token: 'mine' });
  expect(asked.map(({ path }) => path)).toEqual([
    api.me,
    api.onboardingStatus,
    api.oauthStatus,
    api.imports,
    api.connections,
    api.analysisReport,
  ]);
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer mine']));
});

it('reads each answer to its end, also one that nothing takes', async () => {
  const read: string[] = [];
  const context: Record<string, unknown> = {
    Response,
    opener: null,
    localStorage: { getItem: () => 'mine' },
    fetch: async (path: string) => ({ status: 200, text: async () => String(read.push(path)) }),
  };
  runInNewContext(askEarly, context);
  await expect.poll(() => read.length).toBe(6);
});

it.each([
  [{ data: { report: { total: 1 } } }, ['modulepreload /assets/report.js', 'modulepreload /assets/parts.js']],
  [{ data: { report: null } }, []],
  [{ error: 'unauthorized' }, []],
])('of an answer %j fetches what shows a report: %j', async (answer, fetched) => {
  const added: string[] = [];
  const page = withReportFiles(askEarly, ['/assets/report.js', '/assets/parts.js']);
  const context: Record<string, unknown> = {
    Response,
    opener: null,
    localStorage: { getItem: () => 'mine' },
    fetch: async () => Response.json(answer),
    document: {
      createElement: () => ({}),
      head: {
        append: (link: Record<string, string>) => added.push(Object.values(link).filter(Boolean).join(' ')),
      },
    },
  };
  runInNewContext(page, context);
  const { answers } = Early.parse(context.earlyAnswers);
  // What was looked at is still there for who takes it, and looked at before.
  expect(await (await answers[api.analysisReport])?.json()).toEqual(answer);
  await new Promise((go) => setImmediate(go));
  expect(added).toEqual(fetched);
});

it('has a place for the files that show a report', () => {
  expect(() => withReportFiles('<html></html>', [])).toThrow('does not ask for the report');
});

it('requests nothing when signed out, and in the popup that completes a consent', () => {
  expect(run({ token: null }).asked).toEqual([]);
  expect(run({ token: 'mine', opener: {} }).asked).toEqual([]);
});

it('gives each answer once, to the token that it was asked with', async () => {
  globalThis.earlyAnswers = { token: 'mine', answers: { [api.me]: Promise.resolve(new Response('me')) } };
  expect(takeEarly(api.me, 'another')).toBeUndefined();
  expect(takeEarly(api.imports, 'mine')).toBeUndefined();
  expect(await (await takeEarly(api.me, 'mine'))?.text()).toBe('me');
  expect(takeEarly(api.me, 'mine')).toBeUndefined();
});

it('gives none that was discarded', () => {
  globalThis.earlyAnswers = { token: 'mine', answers: { [api.me]: Promise.resolve(new Response('me')) } };
  forgetEarly();
  expect(takeEarly(api.me, 'mine')).toBeUndefined();
});
