import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/postgres.ts';
import { logOptions } from './log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  await database.owner.pool.query(
    'create table people (name text primary key, age integer not null check (age > 0))',
  );
  await database.owner.pool.query("insert into people values ('Dana Whitlock', 44)");
});
afterAll(() => database.close());

function logged(fields: object): string {
  const lines: string[] = [];
  pino(logOptions('info'), { write: (line: string) => lines.push(line) }).info(fields, 'said');
  return lines.join('');
}

describe('the log', () => {
  it.each([
    "insert into people values ('Dana Whitlock', 45)",
    "insert into people values ('Dana Whitlock', -1)",
    "insert into people values ('Dana Whitlock', null)",
    "select 'Dana Whitlock'::integer",
    'select \'{"name": "Dana Whitlock", \\x}\'::json',
  ])('tells of an error in the database where it is and not what is stored: %s', async (sql) => {
    const err: unknown = await database.owner.pool.query(sql).catch((error: unknown) => error);
    expect(err).toBeInstanceOf(Error);
    const wrapped = new Error('the page was not stored', { cause: new Error('no row', { cause: err }) });
    for (const line of [logged({ err }), logged({ err: wrapped })]) {
      expect(line).not.toContain('Whitlock');
      expect(line).toMatch(/"code":"2[23]/);
      expect(line).toContain('log.integration.test.ts');
    }
    expect(logged({ err: wrapped })).toMatch(/the page was not stored.*no row/);
  });

  it('has everything of any other error, and hides secrets', () => {
    const line = logged({
      err: new Error('no room left'),
      req: { headers: { authorization: 'Bearer abc' } },
    });
    expect(line).toContain('no room left');
    expect(line).not.toContain('abc');
  });

  it('is one line of plain signs whatever somebody is called, and says it as it was', () => {
    const signs = fc.constantFrom(
      '\n',
      '\r',
      '\u001b[2J',
      '\u009b2J',
      '\u0085',
      '\u2028',
      '\0',
      '"',
      '\\',
      '\u007f',
      'é',
    );
    const text = fc.array(fc.oneof(signs, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (name) => {
        const line = logged({ name, inner: { [name]: name } });
        expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line.endsWith('\n')).toBe(true);
        expect(JSON.parse(line)).toMatchObject({ name: name.toWellFormed() });
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    { token: 'hush' },
    { headers: { 'x-api-key': 'hush' } },
    { body: { password: 'hush', apiKey: 'hush', client_secret: 'hush' } },
    { answer: { body: { access_token: 'hush', refreshToken: 'hush' } } },
    { err: Object.assign(new Error('refused'), { response: { headers: { 'set-cookie': 'hush' } } }) },
    { config: { masterKeys: 'hush', nested: { key: 'hush' } } },
  ])('hides what bears the name of a secret: %j', (fields) => {
    const line = logged(fields);
    expect(line).not.toContain('hush');
    expect(line).toContain('[hidden]');
  });
});
