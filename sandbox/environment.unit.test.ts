import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

let folder: string;
const now = new Date('2026-03-04T23:59:00Z');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const read = (variables: Record<string, string> = {}, at = now) =>
  readEnvironment({ DATA_DIR: path.join(folder, 'data'), ...variables }, at);

describe('the environment', () => {
  it('has a usual value for everything, and an empty one counts as unset', () => {
    expect(read({ SANDBOX_PORT: '', SANDBOX_TODAY: ' ' })).toEqual({
      port: 4100,
      minuteMs: 1000,
      end: new Date('2026-03-04T00:00:00Z'),
      grantsFile: path.join(folder, 'data', 'sandbox-grants.json'),
      folder: path.join(folder, 'data'),
      textsFile: path.join(folder, 'data', 'sandbox-texts.jsonl'),
      publicUrl: null,
    });
  });

  it('keeps the day of the first start, and is overruled without forgetting it', () => {
    read();
    const later = new Date('2026-07-01T00:00:00Z');
    expect(read({}, later).end).toEqual(new Date('2026-03-04T00:00:00Z'));
    expect(read({ SANDBOX_TODAY: '2025-12-31' }, later).end).toEqual(new Date('2025-12-31T00:00:00Z'));
    expect(readFileSync(path.join(folder, 'data', 'sandbox.json'), 'utf8')).toBe('{"today":"2026-03-04"}\n');
  });

  it.each([
    [{ SANDBOX_PORT: '65501' }, 'SANDBOX_PORT must be a port number up to 65500, but it is "65501".'],
    [{ SANDBOX_PORT: '80a' }, 'SANDBOX_PORT must be a port number up to 65500, but it is "80a".'],
    [{ SANDBOX_MINUTE_MS: '49' }, 'SANDBOX_MINUTE_MS must be milliseconds from 50 to 60000, but it is "49".'],
    [{ SANDBOX_TODAY: '2026-02-30' }, 'SANDBOX_TODAY must be a day like 2026-01-31, but it is "2026-02-30".'],
  ])('says in one line what is wrong with %o', (variables, message) => {
    expect(() => read(variables)).toThrow(message);
  });

  it('names a stored day that it cannot read', () => {
    read();
    const place = path.join(folder, 'data', 'sandbox.json');
    writeFileSync(place, '{"today"');
    expect(() => read()).toThrow(`${place} is not a file of the sandbox`);
  });
});
