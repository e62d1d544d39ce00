import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { api } from '../../contract/paths.ts';
import { bodiesAfterId, syncsOfVisit } from './sync-bodies.ts';

export const Load = z.object({
  /** Syncs that were acknowledged a second. */
  perSecond: z.number(),
  /** Milliseconds of each, sorted. */
  times: z.array(z.number()).transform((times) => Float64Array.from(times)),
  /** Visits whose every sync was acknowledged. */
  visits: z.int(),
  /** How often a sync was refused with 503 and repeated. */
  later: z.int(),
});
export type Load = z.infer<typeof Load>;

/** What is counted while a load lasts. */
interface Tally {
  times: number[];
  later: number;
}

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** Visits of one connection whose syncs take turns. */
const together = 20;

let addresses = 0;
/** Another visitor's address, as a proxy in front of the product would forward it. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Syncs visits over so many connections for so many seconds; each waits for its answer before it sends the next. */
export async function load(port: number, connections: number, seconds: number): Promise<Load> {
  const bodies = bodiesAfterId(1000);
  const tally: Tally = { times: [], later: 0 };
  const { times } = tally;
  const began = performance.now();
  const end = began + seconds * 1000;
  const visits = await Promise.all(
    Array.from({ length: connections }, (_, place) => visitors(port, end, bodies, place * 7, tally)),
  );
  const lasted = (performance.now() - began) / 1000;
  return {
    perSecond: times.length / lasted,
    times: Float64Array.from(times).sort(),
    visits: visits.reduce((sum, more) => sum + more, 0),
    later: tally.later,
  };
}

/** The visitors of one connection of a proxy, each with an address of their own. Every visit that is begun is completed. */
async function visitors(
  port: number,
  end: number,
  bodies: readonly string[][],
  first: number,
  tally: Tally,
): Promise<number> {
  let visits = 0;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  while (performance.now() < end) {
    const some = Array.from({ length: together }, () => ({ id: randomUUID(), address: nextAddress() }));
    for (let sync = 0; sync < syncsOfVisit; sync += 1) {
      for (const [place, { id, address }] of some.entries()) {
        const body = `{"sessionId":"${id}${bodies[(first + visits + place) % bodies.length]?.[sync]}`;
        const asked = performance.now();
        while (!(await ask(socket, address, body))) {
          tally.later += 1;
          await sleep(100);
        }
        tally.times.push(performance.now() - asked);
      }
    }
    visits += together;
  }
  socket.destroy();
  return visits;
}

/** Sends a sync as a beacon is sent. False when it is to come later; rejects for every other refusal. */
function ask(socket: Socket, address: string, body: string): Promise<boolean> {
  // The bodies are plain ASCII: as many bytes as characters.
  socket.write(
    `POST ${api.sessionSync} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: ${address}\r\nUser-Agent: ${agent}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    'latin1',
  );
  return new Promise((resolve, reject) => {
    let answer = '';
    const end = (error: Error | null, taken = false) => {
      socket.off('data', read).off('error', end).off('close', closed);
      if (error === null) resolve(taken);
      else reject(error);
    };
    const closed = () => end(new Error('The connection was closed before the answer came'));
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      // Both answers are short and end as JSON does.
      if (!answer.endsWith('}')) return;
      if (answer.startsWith('HTTP/1.1 200')) end(null, true);
      else end(answer.startsWith('HTTP/1.1 503') ? null : new Error(answer));
    };
    socket.on('data', read).on('error', end).on('close', closed);
  });
}
