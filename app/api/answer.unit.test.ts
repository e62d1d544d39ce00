import { expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf, readAnswer } from './answer.ts';
import { type ApiError, messageOf, unreachable } from './api-error.ts';

const received = (status: number, body: unknown) => ({
  ...{ status, retryAfter: null, token: null },
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const Name = z.object({ data: z.string() });
const error = { field: 'email', message: 'No.' };

it.each<[string, object, Partial<ApiError>]>([
  [
    'all of it',
    { success: false, message: 'No.', statusCode: 409, errorCode: 'conflict', errors: [error] },
    { errorCode: 'conflict', errors: [error] },
  ],
  [
    'an error code that is newer than this page',
    { message: 'No.', errorCode: 'on_holiday', errors: [error] },
    { errorCode: null, errors: [error] },
  ],
  ['no more than a message', { message: 'No.' }, { errorCode: null, errors: [] }],
  [
    'errors that cannot be read',
    { message: 'No.', errorCode: 'conflict', errors: ['email'] },
    { errorCode: 'conflict', errors: [] },
  ],
])('keeps the message and the status of an answer with %s', (_what, body, rest) => {
  const failure = failureOf(received(409, body));
  expect(failure).toMatchObject({ message: 'No.', status: 409, ...rest });
  expect(messageOf(failure, 'Failed to save')).toBe('No.');
});

it('has the form say what failed where the answer says nothing', () => {
  for (const body of [
    {},
    { message: '' },
    { message: 7 },
    { statusCode: 500, error: 'Internal Server Error' },
  ]) {
    const failure = failureOf(received(500, body));
    expect(failure).toMatchObject({ message: 'Request failed', status: 500, errorCode: null });
    expect(messageOf(failure, 'Failed to save')).toBe('Failed to save');
  }
});

it('calls the server unavailable only where its answer cannot be read', () => {
  for (const text of ['', '<html>Bad gateway</html>', '"no"', 'null', '[]']) {
    const failure = failureOf(received(502, text));
    expect(failure).toMatchObject({ message: unreachable, status: 0 });
    expect(messageOf(failure, 'Failed to save')).toBe(unreachable);
  }
  for (const text of ['', '<html>Log in to this network</html>', '{}'])
    expect(() => readAnswer(Name, received(200, text))).toThrow(unreachable);
});

it('says of a success in a newer shape that the page is old, and keeps its status', () => {
  const newer = received(201, { success: true, data: 7 });
  expect(() => readAnswer(Name, newer)).toThrow(/newer version of this page.*Please reload/);
  expect(() => readAnswer(Name, newer)).toThrow(expect.objectContaining({ status: 201, isOutdated: true }));
});
