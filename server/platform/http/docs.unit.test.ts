import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/paths.ts';
import { visitorRefusals } from '../../../contract/waitlist.ts';
import { createApp } from './app.ts';
import { authenticate } from './auth.ts';
import { documentApi } from './docs.ts';

const Answer = z.object({
  content: z.object({
    'application/json': z.object({ schema: z.object({ required: z.array(z.string()) }) }),
  }),
});
const Document = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({ responses: z.object({ default: Answer }), security: z.unknown().optional() }),
    }),
  ),
});
const app = await createApp({ log: pino({ level: 'silent' }) });
await documentApi(app);
const signedIn = authenticate(async () => null);
const config = { rateLimit: { max: 1, timeWindow: 1000 } };
app.get('/api/usual', { schema: {} }, async () => ({}));
app.get('/api/flat', { schema: { response: visitorRefusals } }, async () => {});
app.get('/api/limited', { schema: {}, config }, async () => ({}));
app.get('/api/locked', { schema: {}, onRequest: signedIn }, async () => ({}));
app.get('/api/both', { schema: {}, onRequest: signedIn, config }, async () => ({}));
const { paths } = Document.parse((await app.inject({ url: api.openapi })).json());
await app.close();

it('tells of every refusal in the shape that the route answers in', () => {
  const fields = (url: string) =>
    paths[url]?.get.responses.default.content['application/json'].schema.required;
  expect(fields('/api/usual')).toEqual(['success', 'message', 'statusCode', 'errorCode', 'errors']);
  expect(fields('/api/flat')).toEqual(['success', 'error', 'message']);
});

it('tells which routes need a token, whatever else a request has to pass', () => {
  const locked = Object.keys(paths).filter((url) => paths[url]?.get.security !== undefined);
  expect(locked).toEqual(['/api/locked', '/api/both']);
});
