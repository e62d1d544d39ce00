import Fastify from 'fastify';
import type { Provider } from 'oidc-provider';

/** A request for the authorization server; a form where it has a body. */
export interface RelayedRequest {
  method: 'GET' | 'POST' | 'OPTIONS';
  /** Path and query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  form?: Record<string, string>;
}

export interface RelayedAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

const HOP = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Lets the authorization server answer without a connection of its own, so that its answer can be seen first. */
export function relayTo(provider: Provider): (request: RelayedRequest) => Promise<RelayedAnswer> {
  const app = Fastify();
  const answer = provider.callback();
  app.removeAllContentTypeParsers();
  // The library reads the body itself.
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.all('/*', (request, reply) => {
    reply.hijack();
    answer(request.raw, reply.raw);
  });
  return async ({ method, url, headers, form }) => {
    const sent = without(headers, form === undefined ? [...HOP, 'content-type'] : HOP);
    const result = await app.inject({
      method,
      url,
      headers: form === undefined ? sent : { ...sent, 'content-type': 'application/x-www-form-urlencoded' },
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    return { status: result.statusCode, headers: without(result.headers, HOP), body: result.body };
  };
}

function without<Value>(headers: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
