import { z } from 'zod';
import { sandboxClient } from '../../contract/sandbox.ts';
import { Person } from './person.ts';

const Heard = z.object({
  state: z.string(),
  response: z.looseObject({
    access_token: z.string().optional(),
    code: z.string().optional(),
    error: z.string().optional(),
  }),
});

export interface SignIn {
  clientId?: string;
  scope?: string;
  flow?: 'token' | 'code';
  /** Origin of the requesting page. */
  page?: string;
  /** The form as it is sent: `person`, or `name` and `email`, or `deny`. */
  answer: Record<string, string>;
  /** One that may have been here before. */
  browser?: Person;
}

/** The address that the script opens in its popup. */
export function popupUrl(origin: string, asked: Omit<SignIn, 'answer' | 'browser'>): URL {
  const url = new URL('/o/oauth2/v2/auth', origin);
  url.search = new URLSearchParams({
    client_id: asked.clientId ?? sandboxClient.id,
    scope: asked.scope ?? 'openid profile email',
    response_type: asked.flow ?? 'token',
    origin: asked.page ?? 'http://127.0.0.1:3000',
    state: 'a-state',
  }).toString();
  return url;
}

/** Answers the stand-in's popup; returns the message to its opener and the allowed origin. */
export async function signIn(origin: string, { answer, browser = new Person(), ...asked }: SignIn) {
  const question = await browser.open(popupUrl(origin, asked));
  const action = /<form method="post" action="([^"]+)"/.exec(question.text)?.[1];
  if (action === undefined) throw new Error(`No question: ${question.status} ${question.text}`);
  const page = await browser.open(new URL(action, origin), {
    method: 'POST',
    body: new URLSearchParams(answer),
  });
  const [, to, message] = /data-origin="([^"]*)" data-message="([^"]*)"/.exec(page.text) ?? [];
  if (to === undefined || message === undefined) throw new Error(`No answer: ${page.status} ${page.text}`);
  const heard = Heard.parse(JSON.parse(message.replaceAll('&quot;', '"').replaceAll('&amp;', '&')));
  return { to, page, ...heard };
}
