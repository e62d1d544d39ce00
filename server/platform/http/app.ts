import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { AppError } from '../errors.ts';
import { isApi } from './api-path.ts';
import { letInLate, needsToken } from './auth.ts';
import { compressAnswer } from './compress-answer.ts';
import { answerBrokenRequest, handleError, handleUnroutable } from './error-handler.ts';
import { endDownloads } from './long-calls.ts';
import {
  bodyTimeout,
  connectionLimit,
  createServer,
  knownBodyLimit,
  serverLimits,
} from './overload/server-limits.ts';
import { noteAnswer } from './overload/whole-call.ts';
import { type PageRules, pageHeaders, permissionsPolicy, strictTransport } from './page-headers.ts';
import { refuseUnstorable } from './storable.ts';
import { type TrustedProxies, trustOf, withoutPorts } from './trusted-proxies.ts';

export interface AppOptions extends PageRules {
  log: Logger;
  /** Proxies whose X-Forwarded-For, -Proto and -Host count; none if left out. */
  proxies?: TrustedProxies | undefined;
  /** The operator said that browsers reach the site by https. */
  secure?: boolean;
}

/** A Fastify instance with everything that all routes share: request ids, errors, headers, validation, limits. */
export async function createApp({ log, sources, proxies = { kind: 'none' }, secure = false }: AppOptions) {
  const app = Fastify({
    loggerInstance: log,
    serverFactory: createServer,
    bodyLimit: serverLimits.bodyLimit,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // A request on a connection that is still in use is answered like the one before it, so none is lost.
    return503OnClosing: false,
    trustProxy: trustOf(proxies),
    frameworkErrors: handleUnroutable,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('principal', null);
  app.decorateRequest('askAgain', null);
  app.decorateRequest('letIn', null);
  app.decorateRequest('answer', null);
  app.addHook('onSend', noteAnswer);
  // A call without a body may still say that it sends JSON.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
  app.addHook('onRequest', async (request, reply) => {
    const forwarded = request.raw.headers['x-forwarded-for'];
    if (typeof forwarded === 'string') request.raw.headers['x-forwarded-for'] = withoutPorts(forwarded);
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy);
    // Answers are about one customer, and change.
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
    if (secure || request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
  });
  app.server.maxConnections = connectionLimit();
  app.addHook('onRoute', (route) => {
    if (needsToken(route.onRequest)) route.bodyLimit ??= knownBodyLimit;
  });
  app.addHook('onRequest', bodyTimeout());
  app.addHook('preValidation', refuseUnstorable);
  app.addHook('preHandler', letInLate);
  app.addHook('onResponse', async (request, reply) => {
    // The path without its query: a search term may be personal.
    const route = request.routeOptions.url ?? 'none';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });

  app.addHook('onSend', compressAnswer);
  app.addHook('onSend', endDownloads);
  const headers = pageHeaders({ sources });
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { after }) =>
      new AppError('rate_limited', `Too many tries. Please wait ${after} and try again.`),
  });
  return app;
}

export type App = Awaited<ReturnType<typeof createApp>>;
