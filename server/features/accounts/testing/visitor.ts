import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Heard {
  status: number;
  retryAfter: number | null;
  text: string;
  headers: IncomingHttpHeaders;
  /** The value of the cookie that the answer set, or null. */
  device: string | null;
}

/** Calls the API from an address of this machine (127.x.y.z), as one browser with the cookie that it was given. */
export interface Visitor {
  post(path: string, body: unknown): Promise<Heard>;
  /** Its cookie; can be planted and read. */
  device: string | null;
  leave(): void;
}

/** A visitor of a product at `origin`, who sends `more` headers. */
export function visitor(origin: string, address: string, more: Record<string, string> = {}): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const self: Visitor = {
    device: null,
    async post(path, body) {
      const heard = await post(agent, origin + path, address, JSON.stringify(body), {
        ...more,
        ...(self.device !== null && { cookie: `device=${self.device}` }),
      });
      self.device = heard.device ?? self.device;
      return heard;
    },
    leave: () => agent.destroy(),
  };
  return self;
}

function post(agent: Agent, url: string, localAddress: string, body: string, more: Record<string, string>) {
  return new Promise<Heard>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...more };
    const call = request(url, { method: 'POST', agent, localAddress, headers }, async (response) => {
      const { 'set-cookie': cookies = [], 'retry-after': retryAfter } = response.headers;
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: retryAfter === undefined ? null : Number(retryAfter),
        text: await text(response),
        headers: response.headers,
        device: /^device=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? null,
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}
