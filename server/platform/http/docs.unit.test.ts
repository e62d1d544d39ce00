import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/paths.ts';
import { visitorRefusals } from '../../../contract/waitlist.ts';
import { limitPerAccount } from './account-limit.ts';
import { createApp } from './app.ts';
import { authenticate } from './auth.ts';
import { documentApi } from './docs.ts';
import { requireAdmin } from './require-admin.ts';

const Answer = z.object({
  content: z.object({
    'application/json': z.object({ schema: z.object({ required: z.array(z.string()) }) }),
  }),
});
const Document = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          responses: z.intersection(z.object({ default: Answer }), z.record(z.string(), z.unknown())),
          security: z.unknown().optional(),
        })
        .optional(),
    }),
  ),
});
const app = await createApp({ log: pino({ level: 'silent' }) });
await documentApi(app, {
  'POST /api/told': {
    summary: 'Tell',
    description: 'Stores what is told.',
    errors: { conflict: 'It was told already.', validation_failed: 'Nothing is told.' },
    example: { body: { what: 'seven' }, answer: { id: 7 } },
  },
});
const signedIn = authenticate(async () => null);
const config = { rateLimit: { max: 1, timeWindow: 1000 } };
app.get('/api/usual', { schema: {} }, async () => ({}));
app.get('/api/flat', { schema: { response: visitorRefusals } }, async () => {});
app.get('/api/limited', { schema: {}, config }, async () => ({}));
app.get('/api/locked', { schema: {}, onRequest: signedIn }, async () => ({}));
app.get('/api/both', { schema: {}, onRequest: signedIn, config }, async () => ({}));
const asAdmin = [signedIn, requireAdmin(false)];
app.get('/api/admin', { schema: {}, onRequest: asAdmin }, async () => ({}));
app.get(
  '/api/early',
  { schema: {}, onRequest: signedIn, config: { beforeSecondFactor: true } },
  async () => ({}),
);
app.get(
  '/api/counted',
  { schema: {}, onRequest: signedIn, preHandler: limitPerAccount(app, 1, '1 hour') },
  async () => ({}),
);
app.post(
  '/api/told',
  {
    schema: {
      body: z.object({ what: z.string() }),
      response: { 200: z.object({ id: z.number() }) },
    },
  },
  async () => ({ id: 7 }),
);
const document: unknown = (await app.inject({ url: api.openapi })).json();
const { paths } = Document.parse(document);
await app.close();

it('documents every refusal in the shape that the route answers in', () => {
  const fields = (url: string) =>
    paths[url]?.get?.responses.default.content['application/json'].schema.required;
  expect(fields('/api/usual')).toEqual(['success', 'message', 'statusCode', 'errorCode', 'errors']);
  expect(fields('/api/flat')).toEqual(['success', 'error', 'message']);
});

it('says which routes need a token, whatever else a request has to pass', () => {
  const locked = Object.keys(paths).filter((url) => paths[url]?.get?.security !== undefined);
  expect(locked).toEqual(['/api/locked', '/api/both', '/api/admin', '/api/early', '/api/counted']);
});

it.each([
  ['/api/usual', []],
  ['/api/limited', ['429']],
  ['/api/locked', ['401', '403']],
  ['/api/both', ['401', '403', '429']],
  ['/api/admin', ['401', '403']],
  ['/api/early', ['401']],
  ['/api/counted', ['401', '403', '429']],
])('derives the refusals of %s from its guards and limits', (url, refusals) => {
  const statuses = Object.keys(paths[url]?.get?.responses ?? {}).filter((status) => status !== '200');
  expect(statuses).toEqual([...refusals, '500', '503', 'default']);
});

it('says of an operation what it does, whom it is for, its own errors beside the derived ones, and examples', () => {
  const Told = z.object({ paths: z.object({ '/api/told': z.object({ post: z.unknown() }) }) });
  const { post } = Told.parse(document).paths['/api/told'];
  expect(post).toMatchObject({
    summary: 'Tell',
    description: 'For everybody, without a token. Stores what is told.',
    requestBody: { content: { 'application/json': { example: { what: 'seven' } } } },
    responses: {
      200: { content: { 'application/json': { example: { id: 7 } } } },
      400: {
        description: '`validation_failed`: Nothing is told.',
        content: { 'application/json': { example: { errorCode: 'validation_failed' } } },
      },
      409: { description: '`conflict`: It was told already.' },
      413: { description: '`payload_too_large`: The body is too large.' },
    },
  });
});
