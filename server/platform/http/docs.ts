import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { brand } from '../../../contract/brand.ts';
import { api } from '../../../contract/paths.ts';
import type { App } from './app.ts';
import { needsToken } from './auth.ts';
import {
  audienceOf,
  type DocumentedRoute,
  type Operations,
  plainAnswerOf,
  refusalsOf,
  refusedStatuses,
} from './operation.ts';
import { readerStyle } from './reader-style.ts';

type JsonSchema = Record<string, unknown>;
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A schema of a body with its example. */
const withExample = (schema: unknown, example: unknown) =>
  isSchema(schema) && example !== undefined ? { ...schema, examples: [example] } : schema;

/** A schema of parameters with an example of each that is given. */
function withExamples(schema: unknown, example: object = {}): unknown {
  if (!isSchema(schema) || !isSchema(schema.properties)) return schema;
  const properties = { ...schema.properties };
  for (const [name, value] of Object.entries(example)) {
    const property = properties[name];
    if (isSchema(property)) properties[name] = { ...property, examples: [value] };
  }
  return { ...schema, properties };
}

/** The name under which `operations` has a route. */
export const operationKey = ({ method, url }: Pick<DocumentedRoute, 'method' | 'url'>) =>
  `${[method].flat().find((each) => each !== 'HEAD') ?? method} ${url}`;

/**
 * Documents every route registered after it as OpenAPI, and serves the document and a page to read it. What a
 * route does not declare is in `operations`; access and common errors follow from its guards, limits and
 * schemas.
 */
export async function documentApi(app: App, operations: Operations) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description:
          'Success: {"success": true, "data": …}. Failure: {"success": false, "message", "statusCode", ' +
          '"errorCode", "errors"}. Every answer carries x-request-id. Calls with a lock need the header ' +
          '"Authorization: Bearer {token}" with the token of /api/auth/login.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const route: DocumentedRoute = { ...input.route, url: input.url, schema: input.schema };
      const operation = operations[operationKey(route)];
      const locked = needsToken(route.onRequest);
      const declared = isSchema(schema.response) ? schema.response : {};
      const successes = Object.entries(declared).filter(([status]) => status < '300');
      const answers = successes.map(([status, answer]) => [
        status,
        withExample(
          isSchema(answer) ? { ...answer, description: 'Success.' } : answer,
          operation?.example.answer,
        ),
      ]);
      return {
        url,
        schema: {
          ...schema,
          ...(operation && {
            summary: operation.summary,
            description: `${audienceOf(route)} ${operation.description}`,
          }),
          ...(schema.body !== undefined && { body: withExample(schema.body, operation?.example.body) }),
          ...(schema.params !== undefined && {
            params: withExamples(schema.params, operation?.example.params),
          }),
          ...(schema.querystring !== undefined && {
            querystring: withExamples(schema.querystring, operation?.example.query),
          }),
          response: {
            ...refusalsOf(route, operation?.errors),
            // Such as the parts that are not well: no refusal.
            ...Object.fromEntries(
              Object.entries(declared).filter(([status]) => !refusedStatuses(route).has(status)),
            ),
            ...(operation && plainAnswerOf(operation)),
            ...Object.fromEntries(answers),
          },
          ...(locked && { security: [{ bearer: [] }] }),
        },
      };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: api.docs,
    staticCSP: true,
    theme: { title: `${brand.name} API`, css: [{ filename: 'reader.css', content: readerStyle }] },
  });
  // The same for everybody, and long: it is written once.
  let written: string | null = null;
  app.get(api.openapi, { schema: { hide: true } }, async (_request, reply) => {
    written ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(written);
  });
}
