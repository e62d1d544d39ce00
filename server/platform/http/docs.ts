import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { brand } from '../../../contract/brand.ts';
import { Failure } from '../../../contract/errors.ts';
import { api } from '../../../contract/paths.ts';
import { VisitorRefusal } from '../../../contract/waitlist.ts';
import type { App } from './app.ts';
import { refuseFlat } from './flat-refusal.ts';

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
      const others = route.route.errorHandler === refuseFlat ? flatRefusal : failure;
      const answers = { default: others, ...(typeof schema.response === 'object' ? schema.response : {}) };
      const locked = 'onRequest' in route.route && route.route.onRequest !== undefined;
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
