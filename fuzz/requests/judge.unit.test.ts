import { expect, it } from 'vitest';
import { busy } from '../../server/platform/http/overload/overloaded.ts';
import { type Route, routesOf } from './document.ts';
import type { HostileRequest } from './hostile-request.ts';
import { judge } from './judge.ts';
import type { HostileAnswer } from './send.ts';

const markers = { personal: ['Quillfeather'], own: ['Thistledown'] };
const [route] = routesOf({
  paths: {
    '/api/things/{thingId}': {
      get: {
        parameters: [{ name: 'thingId', in: 'path', schema: { type: 'string' } }],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
              },
            },
          },
        },
      },
    },
  },
});

const id = '3f0f8a7e-1111-4222-8333-444455556666';
const json = { 'content-type': 'application/json', 'x-request-id': id, 'cache-control': 'no-store' };
const refusal = (statusCode: number, errorCode: string) =>
  JSON.stringify({ success: false, message: 'No.', statusCode, errorCode, errors: [] });

/** What the judge says of an answer to a customer, or to somebody else. */
function verdict(
  answer: Partial<HostileAnswer>,
  as: HostileRequest['as'] = 'customer',
  of: Route | undefined = route,
  asked: { method?: string; path?: string } = {},
) {
  if (of === undefined) throw new Error('no route');
  const sent = {
    ...{ method: 'GET', path: '/api/things/1?a=b', headers: [], body: null, from: '10.0.0.1' },
    ...asked,
  };
  const request = {
    ...sent,
    route: of.name,
    as,
    who: 0,
    bytes: 'utf8',
    prepared: false,
    wire: false,
  } satisfies HostileRequest;
  const whole = { status: 200, headers: json, text: '{"name":"a"}', ...answer };
  const said = judge({ request, sent, route: of, answer: whole, markers });
  return said.kind === 'fault' ? said.why : said.kind;
}

it('takes an answer as documented, and a refusal in its shape', () => {
  expect(verdict({})).toBe('fine');
  expect(verdict({ status: 404, text: refusal(404, 'not_found') })).toBe('fine');
  expect(verdict({ status: 503, text: refusal(503, 'overloaded') })).toBe('busy');
  expect(verdict({ text: '{"name":"Quillfeather"}' }, 'admin')).toBe('fine');
});

it.each([
  [{ text: '{"name":"Mx Quillfeather"}' }, "another account's data: Quillfeather"],
  [{ headers: { ...json, 'x-a': 'Thistledown' } }, "another account's data: Thistledown"],
  [{ status: 500, text: refusal(500, 'internal') }, 'answered 500 (internal)'],
  [{ status: 404, text: refusal(400, 'not_found') }, 'two statuses'],
  [{ status: 400, text: '{"error":"Bad Request"}' }, /in no known shape/],
  [{ status: 400, text: 'Bad Request' }, /that is not JSON/],
  [{ text: '{}' }, /not as documented: name/],
  [{ status: 201 }, 'the document knows no 201'],
  [{ headers: { ...json, 'cache-control': 'public' } }, 'an answer that a cache may keep'],
  [{ headers: { ...json, 'x-request-id': '' } }, 'no x-request-id'],
  [{ status: 302, headers: { ...json, location: '//evil.example' } }, 'a redirect to //evil.example'],
  [{ text: '{"name":"at /app/node_modules/pg"}' }, 'a word of the inside: node_modules'],
  [{ status: 0, headers: {}, text: '' }, 'the connection ended without an answer'],
])('finds the fault in %o', (answer, why) => {
  const said = verdict(answer);
  expect(said).toMatch(why);
});

it('takes a refusal for load without JSON where none can be: of HEAD, and beside the API', () => {
  const headers = { ...json, 'retry-after': '1' };
  const head = { method: 'HEAD' };
  const beside = { path: '/API/things/1' };
  expect(verdict({ status: 503, headers, text: '' }, 'customer', route, head)).toBe('busy');
  expect(verdict({ status: 503, headers, text: busy }, 'customer', route, beside)).toBe('busy');
  expect(verdict({ status: 503, headers, text: busy })).toMatch(/that is not JSON/);
  expect(verdict({ status: 503, headers, text: 'down' }, 'customer', route, beside)).toMatch(/not JSON/);
  expect(verdict({ status: 503, text: '' }, 'customer', route, head)).toBe('elsewhere');
  expect(verdict({ status: 500, text: '' }, 'customer', route, head)).toBe('answered 500');
  expect(verdict({ status: 500, headers, text: '' }, 'customer', route, head)).toBe('answered 500');
});

it('lets an admin see users and not their records', () => {
  expect(verdict({ text: '{"name":"Thistledown"}' }, 'admin')).toMatch(/another account/);
});
