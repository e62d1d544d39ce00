import { Agent, get, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { api } from '../../contract/paths.ts';
import type { Company, TextInstallation } from './text-installation.ts';

/** Open pages that follow their company's conversations. */
export interface LiveStreams {
  open: number;
  /** When each page first learnt of a thread: page, thread and `performance.now()`. */
  seen: { company: Company; threadId: string; at: number }[];
  close(): void;
}

const Change = z.object({ kind: z.string(), threadId: z.string().nullable() });

/** Opens so many streams, spread over companies and web processes, and resolves when all are ready. */
export async function openStreams(
  { companies, origins }: Pick<TextInstallation, 'companies' | 'origins'>,
  count: number,
): Promise<LiveStreams> {
  const agent = new Agent({ keepAlive: true });
  const seen: LiveStreams['seen'] = [];
  const responses: IncomingMessage[] = [];
  for (let no = 0; no < count; no += 1) {
    const company = companies[no % companies.length];
    const origin = origins[Math.floor(no / companies.length) % origins.length];
    if (company === undefined || origin === undefined) throw new Error('There is no company');
    const headers = {
      authorization: `Bearer ${company.token}`,
      // Everybody comes from another network, as a load balancer says.
      'x-forwarded-for': `10.${no >> 8}.${no & 255}.1`,
    };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get(origin + api.textingStream, { agent, headers }, resolve).once('error', reject);
    const response = await promise;
    if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}`);
    responses.push(response);
    follow(response, (threadId) => seen.push({ company, threadId, at: performance.now() }));
  }
  return {
    open: responses.length,
    seen,
    close() {
      for (const response of responses) response.destroy();
      agent.destroy();
    },
  };
}

function follow(response: IncomingMessage, onThread: (threadId: string) => void): void {
  const known = new Set<string>();
  let rest = '';
  response.setEncoding('utf8');
  response.on('error', () => {});
  response.on('data', (chunk: string) => {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data === undefined || !event.startsWith('event: change')) continue;
      const { threadId } = Change.parse(JSON.parse(data));
      if (threadId === null || known.has(threadId)) continue;
      known.add(threadId);
      onThread(threadId);
    }
  });
}
