import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { ErrorCode, Failure } from '../../contract/errors.ts';
import { api } from '../../contract/paths.ts';
import { VisitorRefusal } from '../../contract/waitlist.ts';
import { operationKey } from '../platform/http/docs.ts';
import { type DocumentedRoute, refusedStatuses } from '../platform/http/operation.ts';
import { type Product, testProduct } from '../testing/product.ts';
import { operations } from './operations.ts';

const Started = z.object({ fastify: z.custom<FastifyInstance>() });
const Example = z.union([
  z.object({ example: z.unknown() }).transform(({ example }) => [example]),
  z
    .object({ examples: z.record(z.string(), z.object({ value: z.unknown() })) })
    .transform(({ examples }) => Object.values(examples).map(({ value }) => value)),
]);
const Content = z.record(z.string(), z.unknown());
const Described = z.object({
  summary: z.string().min(5).max(60),
  description: z.string().min(20),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content.optional() })),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Described)) });

/** Every route that the document shows, as it was registered. */
const routes: DocumentedRoute[] = [];
const noteRoutes = (message: unknown) => {
  const { fastify } = Started.parse(message);
  fastify.addHook('onRoute', (route) => {
    if (route.schema?.hide !== true && route.method !== 'HEAD') routes.push(route);
  });
};
let product: Product;
beforeAll(async () => {
  subscribe('fastify.initialization', noteRoutes);
  product = await testProduct();
  unsubscribe('fastify.initialization', noteRoutes);
});
afterAll(() => product.close());

/** The operations of the document, by method and path. */
async function describedOperations(): Promise<[key: string, operation: z.output<typeof Described>][]> {
  const { paths } = Document.parse((await product.anonymous.call('GET', api.openapi)).body);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, z.output<typeof Described>] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

const isSchema = (value: unknown): value is z.core.$ZodType => value instanceof z.core.$ZodType;

/** The schema of a route's success, where it answers JSON. */
function answerSchema({ schema }: DocumentedRoute): z.core.$ZodType | undefined {
  const declared: unknown = schema?.response;
  if (typeof declared !== 'object' || declared === null) return undefined;
  return Object.entries(declared).flatMap(([status, each]) =>
    status < '300' && isSchema(each) ? [each] : [],
  )[0];
}

it('has an entry for every route, and for no other', () => {
  expect(routes.length).toBeGreaterThan(70);
  expect(Object.keys(operations).sort()).toEqual(routes.map(operationKey).sort());
});

it("has examples that the route's own schemas take, without a field that they do not know", () => {
  for (const route of routes) {
    const key = operationKey(route);
    const { example, file, redirect } = operations[key] ?? { example: {} };
    const { body, params, querystring } = route.schema ?? {};
    for (const [schema, value] of [
      [body, example.body],
      [params, example.params],
    ]) {
      expect(value === undefined, `${key} has an example of what it takes`).toBe(schema === undefined);
    }
    for (const [schema, value] of [
      [body, example.body],
      [params, example.params],
      [querystring, example.query],
    ]) {
      if (!isSchema(schema)) continue;
      const taken = z.record(z.string(), z.unknown()).parse(z.parse(schema, value ?? {}));
      expect(Object.keys(taken), key).toEqual(expect.arrayContaining(Object.keys(value ?? {})));
    }
    const answer = answerSchema(route);
    if (answer === undefined) expect(file ?? redirect, `${key} says what it answers`).toBeDefined();
    else expect(z.parse(answer, example.answer), key).toEqual(example.answer);
  }
});

it('says of every operation what it does, whom it is for, its errors and an example', async () => {
  const described = await describedOperations();
  expect(described).toHaveLength(routes.length);
  expect(new Set(described.map(([, { summary }]) => summary)).size).toBe(described.length);
  for (const [key, { summary, description, requestBody, responses }] of described) {
    expect(summary, key).toMatch(/^[A-Z].*[^.]$/);
    expect(description, key).toMatch(/^For (everybody|signed-in users|admins).*\. [A-Z].*[.)]$/s);
    const body = requestBody?.content['application/json'];
    if (body !== undefined) expect(Example.parse(body), key).toHaveLength(1);
    const routeKey = key.replaceAll(/\{(\w+)\}/g, ':$1');
    const route = routes.find((each) => operationKey(each) === routeKey);
    const isFlat = route !== undefined && refusedStatuses(route).size > 0;
    for (const [status, response] of Object.entries(responses)) {
      const content = response.content?.['application/json'];
      if (status === 'default' || status === '302') continue;
      if (status < '300') {
        const type = operations[routeKey]?.file?.type;
        if (type === undefined) expect(Example.parse(content), `${key} ${status}`).toHaveLength(1);
        else expect(Object.keys(response.content ?? {})).toEqual([type]);
      } else if (!key.endsWith('/readyz') || status !== '503') {
        const codes = [...response.description.matchAll(/`(\w+)`: /g)].map(([, code]) =>
          ErrorCode.parse(code),
        );
        const examples = Example.parse(content).map((each) =>
          isFlat ? VisitorRefusal.parse(each).error : Failure.parse(each).errorCode,
        );
        expect(examples, `${key} ${status}`).toEqual(codes);
      }
    }
  }
});
