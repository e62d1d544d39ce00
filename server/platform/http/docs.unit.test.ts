import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/paths.ts';
import { createApp } from './app.ts';
import { documentApi } from './docs.ts';
import { refuseFlat } from './flat-refusal.ts';

const Answer = z.object({
  content: z.object({
    'application/json': z.object({ schema: z.object({ required: z.array(z.string()) }) }),
  }),
});
const Document = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({ responses: z.object({ default: Answer }) }) })),
});

it('tells of every refusal in the shape that the route answers in', async () => {
  const app = await createApp({ log: pino({ level: 'silent' }), scriptHashes: [] });
  await documentApi(app);
  app.get('/api/usual', { schema: {} }, async () => ({}));
  app.get('/api/flat', { schema: {}, errorHandler: refuseFlat }, async () => ({}));
  const { paths } = Document.parse((await app.inject({ url: api.openapi })).json());
  await app.close();
  const fields = (url: string) =>
    paths[url]?.get.responses.default.content['application/json'].schema.required;
  expect(fields('/api/usual')).toEqual(['success', 'message', 'statusCode', 'errorCode', 'errors']);
  expect(fields('/api/flat')).toEqual(['success', 'error', 'message']);
});
