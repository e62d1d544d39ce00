import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { emit } from './events.ts';
import { type Origin, within } from './origin.ts';
import { openSpan } from './spans.ts';

/** Counts and traces every request, and makes it known to the work it leads to as its reason. */
export function followRequests(app: App): void {
  const origins = new WeakMap<FastifyRequest, Origin>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    const origin = {
      requestId: request.id,
      jobId: null,
      span: openSpan({
        name: `${request.method} ${route}`,
        kind: 'server',
        facts: {
          'http.request.method': request.method,
          'http.route': route,
          'fieldtone.request_id': request.id,
        },
      }),
    };
    origins.set(request, origin);
    within(origin, done);
  });
  // A body is read in the connection's context; without this, the request's would be lost.
  app.addHook('preValidation', (request, _reply, done) => {
    const origin = origins.get(request);
    if (origin === undefined) done();
    else within(origin, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const { method } = request;
    emit('answered', { method, route: routeOf(request), status, ms: reply.elapsedTime });
    origins.get(request)?.span?.end({ 'http.response.status_code': status }, status >= 500);
    done();
  });
}

/** The route's pattern, without ids and search terms, which may be personal. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none';
