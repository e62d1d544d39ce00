import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brand } from '../../../contract/brand.ts';
import { Failure } from '../../../contract/errors.ts';
import { api } from '../../../contract/paths.ts';
import { VisitorRefusal } from '../../../contract/waitlist.ts';
import type { App } from './app.ts';
import { needsToken } from './auth.ts';

const target = { target: 'draft-7' } as const;
const failure = { description: 'Any failure', ...z.toJSONSchema(Failure, target) };
const flatRefusal = { description: 'Any refusal', ...z.toJSONSchema(VisitorRefusal, target) };
// The reader's own bar asks for the address of a document; there is only this one.
const withoutBar = { filename: 'reader.css', content: '.swagger-ui .topbar { display: none }' };

/** Writes down every route registered after it as OpenAPI, and serves the document and a page to read it. */
export async function documentApi(app: App) {
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
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const isFlat = Object.values(route.schema?.response ?? {}).includes(VisitorRefusal);
      const declared = typeof schema.response === 'object' ? schema.response : {};
      const answers = { default: isFlat ? flatRefusal : failure, ...declared };
      const locked = 'onRequest' in route.route && needsToken(route.route.onRequest);
      return { url, schema: { ...schema, response: answers, ...(locked && { security: [{ bearer: [] }] }) } };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: api.docs,
    staticCSP: true,
    theme: { title: `${brand.name} API`, css: [withoutBar] },
  });
  app.get(api.openapi, { schema: { hide: true } }, async () => app.swagger());
}
