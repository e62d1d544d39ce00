import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';

const reply = (body: unknown, status = 200) => ({
  status,
  headers: new Headers(),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const failure = (errorMessage?: unknown) => reply({ success: false, errorMessage });

describe('a failure with status 200', () => {
  it.each([
    ['Authentication failed', 'wrong_credentials'],
    ['Invalid authenticationToken. Unauthorized', 'wrong_credentials'],
    ['Daily read limit for this API key exceeded', 'rate_limited'],
    ['Too many requests', 'rate_limited'],
    ['This key does not have permission to read leads', 'missing_permission'],
    ['subscriptionIDs is required', 'rejected'],
  ])('%s: %s', (message, kind) => {
    expect(classify(failure(message))?.kind).toBe(kind);
  });

  it('may say nothing', () => {
    expect(classify(failure())?.kind).toBe('rejected');
    expect(classify(failure({ why: 1 }))?.kind).toBe('rejected');
    expect(classify(reply({ success: 0 }))?.kind).toBe('rejected');
  });

  it('blames key and token', () => {
    const error = classify(failure('Authentication failed'));
    expect(error?.facts.fields).toEqual(['fieldRoutesAuthKey', 'fieldRoutesAuthToken']);
  });

  it('is retried after a minute, and for a day that is used up after an hour', () => {
    const minutes = (message: string) =>
      Math.round(((classify(failure(message))?.facts.retryAt?.getTime() ?? 0) - Date.now()) / 60_000);
    expect(minutes('Rate limit')).toBe(1);
    expect(minutes('Daily limit')).toBe(60);
  });
});

describe('what is no such failure', () => {
  it('is left alone', () => {
    expect(classify(reply({ success: true }))).toBeNull();
    expect(classify(reply('<html>'))).toBeNull();
    expect(classify(reply('<html>', 502))).toBeNull();
  });

  it('is a wrong address where no company has it', () => {
    expect(classify(reply('<html>', 404))?.kind).toBe('wrong_place');
    expect(classify(reply('', 302))?.kind).toBe('wrong_place');
  });
});
