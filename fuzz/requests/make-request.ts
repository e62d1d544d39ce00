import fc from 'fast-check';
import { absurd, absurdText, protoName } from './absurd.ts';
import type { Parameter, Route } from './document.ts';
import { fitting } from './fitting.ts';
import { type HostileRequest, roles } from './hostile-request.ts';
import { spoilt } from './spoil.ts';

type Headers = HostileRequest['headers'];
const often = <T>(usual: fc.Arbitrary<T>, weight: number, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const;
const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;',
  'application/xml',
  '__proto__',
  '/',
  ';',
] as const;

const oddHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.constantFrom<[string, string]>(
    ['accept', 'text/event-stream'],
    ['accept', 'application/xml;q=2'],
    ['accept-encoding', 'gzip;q=NaN'],
    ['cookie', '__proto__=1; device=; a'],
    ['cookie', `device=${'A'.repeat(3000)}`],
    ['sec-gpc', '1'],
    ['origin', 'null'],
    ['host', 'evil.example'],
    ['x-forwarded-for', '203.0.113.9, ::1'],
    ['x-forwarded-host', 'evil.example'],
    ['x-http-method-override', 'DELETE'],
    ['x-request-id', '1\u00ff'],
    ['range', 'bytes=0-0,1-'],
    ['if-none-match', '*'],
    ['content-encoding', 'gzip'],
    ['forwarded', 'for="[::1"'],
    ['user-agent', ''],
    ['user-agent', '\u00e9'.repeat(900)],
    ['user-agent', 'Googlebot/2.1'],
    ['__proto__', 'x'],
  ),
  fc.tuple(
    fc.constantFrom('user-agent', 'accept-language', 'referer', 'cookie', 'x-a'),
    // What an HTTP parser lets through: no controls, and each character a byte.
    fc
      .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
      .map((value) => value.replaceAll('\x7f', '').trim()),
  ),
);

const wrongProof = fc.constantFrom<Headers>(
  [],
  [['authorization', 'Bearer ']],
  [['authorization', `Bearer ${'a'.repeat(43)}`]],
  [['authorization', 'bearer {{own.token}}']],
  [['authorization', 'Basic YTpi']],
  [['authorization', `Bearer ${'A'.repeat(4000)}`]],
  [
    ['authorization', `Bearer ${'a'.repeat(43)}`],
    ['authorization', 'Bearer {{own.token}}'],
  ],
);
const proof = often<Headers>(fc.constant([['authorization', 'Bearer {{own.token}}']]), 25, wrongProof);

const oddQuery = fc.constantFrom(
  '__proto__=1',
  '__proto__[admin]=1',
  'constructor.prototype.x=1',
  'a[]=1&a[]=2',
  'x=%zz',
  'x=%ff%fe',
  '%00=1',
  'x=%ED%A0%80',
  '&&&=&',
  'limit=-1&limit=1',
  'role=admin',
  'accountId={{owner.accountId}}',
);
const oddPath = fc.constantFrom<(path: string) => string>(
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => `${path}/../../admin/users`,
  (path) => `${path}/%2e%2e/%2e%2e/admin/users`,
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.toUpperCase(),
  (path) => `${path}%`,
  (path) => `${path}%00`,
  (path) => `${path};a=b`,
  (path) => `${path}${'/a'.repeat(300)}`,
);
const oddPart = fc.constantFrom(
  '..',
  '%2e%2e%2f',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%C0%AE',
  '*',
  ':id',
  '%2F',
  '%',
  '{}',
);
const oddBody = fc.constantFrom(
  '',
  'null',
  '0',
  '"',
  '{',
  '{"a":1,}',
  '[[[[',
  '\ufeff{}',
  '{"email":"a","email":"b"}',
  `{"${protoName}":{"role":"admin"}}`,
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  'a=b&c=d',
  '\xff\xfe\x7b\x00',
  '{"fullName":"\xc3\x28","email":"\xff"}',
);

/** As text of an address; `{{…}}` stays, to be filled in. */
const inAddress = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/%7B%7B([\w.]+)%7D%7D/g, '{{$1}}');
/** An empty part would make another address of it: that of the list. */
const asPart = (text: string) => (text === '' ? '%20' : inAddress(text));
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function pathOf({ url, path }: Route): fc.Arbitrary<string> {
  const parts = path.map(({ name, schema }) =>
    fc.oneof(
      { weight: 10, arbitrary: fitting(schema, name).map((value) => asPart(asText(value))) },
      { weight: 2, arbitrary: absurdText.map(asPart) },
      { weight: 1, arbitrary: oddPart },
    ),
  );
  const whole = fc.tuple(...parts).map((values) => {
    let i = 0;
    return url.replace(/\{\w+\}/g, () => values[i++] ?? '');
  });
  const odd = fc.tuple(whole, oddPath).map(([text, change]) => change(text));
  return often(whole, 30, odd);
}

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, required, schema }) => {
    const value = often<unknown>(fitting(schema, name), 5, absurd);
    const pair = value.map((one) => `${name}=${inAddress(asText(one))}`);
    // Most filters stay away, or nothing would be found by all of them.
    const chance = required || name === 'records' ? 30 : 0.25;
    const there = often(
      pair,
      15,
      fc.tuple(pair, pair).map((both) => both.join('&')),
    );
    return chance > 1
      ? often<string>(there, chance, fc.constant(''))
      : often<string>(fc.constant(''), 3, there);
  });
  return fc
    .tuple(fc.tuple(...pairs), often(fc.constant(''), 25, oddQuery))
    .map(([known, odd]) => [...known, odd].filter((pair) => pair !== '').join('&'));
}

type Body = Pick<HostileRequest, 'body' | 'bytes'>;
const json = (value: unknown): Body => ({ body: JSON.stringify(value) ?? null, bytes: 'utf8' });

function bodyOf({ body, url }: Route): fc.Arbitrary<Body> {
  const odd = fc.record({ body: oddBody, bytes: fc.constantFrom('utf8', 'latin1') });
  if (url.endsWith('/file')) {
    const file = fc.constantFrom('Name,Phone\nAnn,8015550142\n', 'x', '{{own.file}}');
    return often<Body>(fc.record({ body: file, bytes: fc.constant('latin1') }), 3, odd);
  }
  if (body === null) {
    const nothing = fc.constant<Body>({ body: null, bytes: 'utf8' });
    return fc.oneof(
      { weight: 12, arbitrary: nothing },
      { weight: 1, arbitrary: fc.constant(json({})) },
      { weight: 1, arbitrary: odd },
      { weight: 1, arbitrary: absurd.map(json) },
    );
  }
  const good = fitting(body);
  return fc.oneof(
    { weight: 10, arbitrary: good.map(json) },
    { weight: 11, arbitrary: spoilt(good).map(json) },
    { weight: 1, arbitrary: absurd.map(json) },
    { weight: 1, arbitrary: odd },
  );
}

function contentTypeOf({ url }: Route): fc.Arbitrary<string> {
  const usual = url.endsWith('/file') ? 'application/octet-stream' : 'application/json';
  return often<string>(fc.constant(usual), 20, fc.constantFrom(...contentTypes, 'application/json', ''));
}

const from = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join('.')}`);

/** Requests to one route: some that it takes, many that it nearly takes, and some of no sense. */
export function requestsTo(route: Route): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      as: fc.constantFrom(...roles),
      who: fc.nat(99),
      method: often<string>(fc.constant(route.method), 60, fc.constantFrom(...methods)),
      path: pathOf(route),
      query: queryOf(route.query),
      proof,
      headers: often<Headers>(fc.constant([]), 3, fc.array(oddHeader, { minLength: 1, maxLength: 3 })),
      body: bodyOf(route),
      type: contentTypeOf(route),
      from,
      prepared: often(fc.constant(true), 2, fc.constant(false)),
      wire: often(fc.constant(false), 40, fc.constant(true)),
    })
    .map(({ query, proof: shown, body, type, headers, ...rest }) => ({
      route: route.name,
      ...rest,
      path: query === '' ? rest.path : `${rest.path}?${query}`,
      headers: [
        ...(rest.as === 'anonymous' ? shown.filter(([, value]) => !value.includes('own.token')) : shown),
        ...(body.body === null || type === '' ? [] : [['content-type', type] satisfies [string, string]]),
        ...headers,
      ],
      ...body,
    }));
}
