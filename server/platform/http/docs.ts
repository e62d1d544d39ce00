import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { brand } from '../../../contract/brand.ts';
import { api } from '../../../contract/paths.ts';
import type { App } from './app.ts';

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
          '"errorCode", "errors"}. Every answer carries x-request-id.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: api.docs,
    staticCSP: true,
    theme: { title: `${brand.name} API` },
  });
  app.get(api.openapi, { schema: { hide: true } }, async () => app.swagger());
}
