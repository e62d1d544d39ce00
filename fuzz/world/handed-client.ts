import type { buildWeb } from '../../server/composition/web.ts';
import type { Client } from '../../server/testing/product.ts';

type App = Awaited<ReturnType<typeof buildWeb>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API without a connection, as who has this token, from an address of its own. */
export function handedClient(app: App, token: string | null, from = '192.0.2.1'): Client {
  return {
    async call(method, path, body, headers = {}) {
      const isFile = body instanceof Uint8Array;
      const answer = await app.inject({
        method: method as Method,
        url: path,
        remoteAddress: from,
        headers: {
          ...(body !== undefined && {
            'content-type': isFile ? 'application/octet-stream' : 'application/json',
          }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { payload: isFile ? Buffer.from(body) : JSON.stringify(body) }),
      });
      const said = answer.headers['content-type'];
      const json = typeof said === 'string' && said.startsWith('application/json');
      return {
        status: answer.statusCode,
        headers: new Headers(),
        text: answer.payload,
        body: json ? JSON.parse(answer.payload) : null,
      };
    },
  };
}
