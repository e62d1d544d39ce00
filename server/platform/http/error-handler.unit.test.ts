import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { logOptions } from '../log.ts';
import { createApp } from './app.ts';
import { mostFieldErrors } from './error-handler.ts';
import { refuseFlat } from './flat-refusal.ts';

const full = Object.assign(new Error('could not extend file'), { code: '53100' });
const stopped = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
const wrongs = Array.from({ length: 5000 }, (_, i) => ({ field: `${i}${'a'.repeat(5000)}`, message: 'No.' }));
const thrown: Record<string, Error> = {
  many: new AppError('validation_failed', 'Please check what you entered.', { errors: wrongs }),
  bug: new TypeError('x is not a function'),
  full,
  stopped,
  unset: new AppError('provider_not_configured', 'This is not set up here.'),
  down: new AppError('provider_unavailable', 'It does not answer.', { cause: new Error('ECONNRESET') }),
  busy: new Error('timeout exceeded when trying to connect'),
  wrong: new AppError('conflict', 'Somebody was faster.'),
  slow: new AppError('too_slow', 'It came too slowly.'),
};
const Line = z.object({ level: z.number(), msg: z.string() });

let app: Awaited<ReturnType<typeof createApp>>;
const lines: z.infer<typeof Line>[] = [];
beforeAll(async () => {
  const write = (line: string) => lines.push(Line.parse(JSON.parse(line)));
  app = await createApp({ log: pino(logOptions('info'), { write }) });
  for (const [name, error] of Object.entries(thrown)) {
    app.get(`/api/${name}`, () => Promise.reject(error));
    app.get(`/api/flat/${name}`, { errorHandler: refuseFlat }, () => Promise.reject(error));
  }
});
afterAll(() => app.close());

it.each([
  ['bug', 500, [{ level: 50, msg: 'request failed' }]],
  ['full', 503, [{ level: 50, msg: 'the disk is full' }]],
  ['stopped', 503, [{ level: 40, msg: 'overloaded' }]],
  ['unset', 501, []],
  ['down', 503, [{ level: 40, msg: 'provider_unavailable' }]],
  ['busy', 503, []],
  ['wrong', 409, []],
  ['slow', 408, []],
])('%s is answered %i, and told as what it is', async (name, status, told) => {
  for (const url of [`/api/${name}`, `/api/flat/${name}`]) {
    lines.length = 0;
    expect((await app.inject({ url })).statusCode).toBe(status);
    expect(lines.filter(({ msg }) => msg !== 'answered')).toEqual(told);
  }
});

it('ends the connections of too slow clients, and no others', async () => {
  expect((await app.inject({ url: '/api/slow' })).headers.connection).toBe('close');
  expect((await app.inject({ url: '/api/wrong' })).headers.connection).not.toBe('close');
});

it('says little of a body with thousands of wrong places below a long name', async () => {
  const payload = { ['a'.repeat(5_000)]: Array.from({ length: 1100 }, () => '\0') };
  const answer = await app.inject({ method: 'POST', url: '/api/nothing', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.payload.length).toBeLessThan(20_000);
  expect(answer.json().errors).toHaveLength(mostFieldErrors);
});

it('says little of thousands of wrong values', async () => {
  const answer = await app.inject({ url: '/api/many' });
  expect(answer.json().errors).toHaveLength(mostFieldErrors);
  expect(answer.payload.length).toBeLessThan(20_000);
});
