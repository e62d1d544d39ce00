import fc from 'fast-check';
import { withRaw } from '../requests/fill.ts';
import { changes, spoil } from '../requests/spoil.ts';

/** An answer of a vendor before it reaches the connector. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What becomes of an answer; `broken` is what is written to the connection as it stands, which then ends. */
export type Spoilt = { kind: 'reply'; reply: Reply } | { kind: 'broken'; bytes: string };
/** The secrets of the request, since a vendor may repeat them. */
type Harm = (reply: Reply, secrets: readonly string[]) => Spoilt;

const statuses = [
  200, 201, 204, 206, 301, 304, 400, 401, 402, 403, 404, 409, 410, 418, 422, 429, 451, 500, 502, 503, 599,
];
const texts = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '1e999',
  '""',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"error":{"message":"\\u0000\\ud800"}}',
  '{"__proto__":{"items":[]}}',
  '\ufeff{}',
  '<html><body>Service Unavailable</body></html>',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  `${'['.repeat(20_000)}`,
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  '{"a":',
  'NaN',
  '\0\0\0',
];
const headers: Record<string, string>[] = [
  { 'content-type': 'text/html' },
  { 'content-type': '\u00e9' },
  { 'content-encoding': 'gzip' },
  { 'retry-after': '999999999999' },
  { 'retry-after': '-1' },
  { 'retry-after': 'Thu, 99 Foo 9999' },
  { 'retry-after': 'NaN', date: 'never' },
  { link: '<http://127.0.0.1:1/evil>; rel="next"' },
  { 'set-cookie': 'a=b' },
  { 'x-long': 'x'.repeat(30_000) },
  { 'x-ratelimit-reset': '-99999999999999999999', 'x-rate-limit-window': 'NaN' },
];
const away = [
  'http://127.0.0.1:1/',
  'https://evil.example/',
  '//evil.example',
  'file:///etc/passwd',
  '',
  '/',
];

const reply = (whole: Reply): Spoilt => ({ kind: 'reply', reply: whole });
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

/** An answer that a vendor, or an attacker in its place, may give instead. */
export const harm: fc.Arbitrary<Harm> = fc.oneof(
  {
    weight: 12,
    arbitrary: changes.map<Harm>((list) => (was) => reply({ ...was, body: withJson(was.body, list) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .nat(99)
      .map<Harm>(
        (share) => (was) =>
          reply({ ...was, body: was.body.slice(0, Math.floor((was.body.length * share) / 100)) }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(9999), fc.string({ unit: 'binary', maxLength: 3 }))
      .map<Harm>(([at, text]) => (was) => {
        const place = at % Math.max(1, was.body.length);
        return reply({ ...was, body: was.body.slice(0, place) + text + was.body.slice(place + 1) });
      }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...statuses), fc.option(fc.constantFrom(...texts))).map<Harm>(
      ([status, body]) =>
        (was) =>
          reply({ ...was, status, body: body ?? was.body }),
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...texts).map<Harm>((body) => (was) => reply({ ...was, body })) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(301, 302, 307, 308), fc.constantFrom(...away)).map<Harm>(
      ([status, location]) =>
        (was) =>
          reply({ ...was, status, headers: { ...was.headers, location } }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...headers), fc.constantFrom(200, 429, 503)).map<Harm>(
      ([more, status]) =>
        (was) =>
          reply({ ...was, status, headers: { ...was.headers, ...more } }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(200, 400, 401, 403, 404, 422, 500).map<Harm>((status) => (was, secrets) => {
      const said = secrets.join(' ');
      const body = {
        error: said,
        error_description: said,
        message: said,
        code: said,
        errors: [{ message: said }],
      };
      return reply({ ...was, status, body: JSON.stringify(body) });
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        '',
        'HTTP/9.9 banana\r\n\r\n',
        `${head}content-length: 9999\r\n\r\n{"a"`,
        `${head}content-length: -1\r\n\r\n{}`,
        `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
        `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
        `${head}\0: \0\r\n\r\n{}`,
        `${head}${'a: b\r\n'.repeat(3000)}\r\n{}`,
      )
      .map<Harm>((bytes) => () => ({ kind: 'broken', bytes })),
  },
);

function withJson(body: string, list: Parameters<typeof spoil>[1]): string {
  try {
    return withRaw(JSON.stringify(spoil(JSON.parse(body), list)) ?? '');
  } catch {
    return `${body}x`;
  }
}
