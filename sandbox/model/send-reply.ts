import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Characters of one piece of a streamed answer: few, so that pieces end anywhere. */
const pieceLength = 7;

/** The pieces in which an answer is streamed. */
export function piecesOf(text: string): string[] {
  const characters = [...text];
  const count = Math.ceil(characters.length / pieceLength);
  return Array.from({ length: count }, (_none, index) =>
    characters.slice(index * pieceLength, (index + 1) * pieceLength).join(''),
  );
}

/** How an answer ends: as it should, in the middle as if it were whole, or with its connection. */
export type Ending = 'whole' | 'cut' | 'broken';

/** Before the connection is closed, so that the client can read what was sent. */
const beforeBreakMs = 50;

/** Sends events one after the other. */
export async function sendEvents(
  reply: FastifyReply,
  events: readonly string[],
  { pieceMs, ending }: { pieceMs: number; ending: Ending },
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  const last = ending === 'whole' ? events.length : Math.floor(events.length / 2);
  for (const event of events.slice(0, last)) {
    if (raw.destroyed) return;
    raw.write(event);
    if (pieceMs > 0) await wait(pieceMs);
  }
  if (ending === 'broken') {
    await wait(beforeBreakMs);
    raw.socket?.destroy();
  } else raw.end();
}

/** Sends a body, or half of it: with half the length, or with the full length and a closed connection. */
export function sendBody(reply: FastifyReply, body: unknown, ending: Ending): void {
  reply.hijack();
  const bytes = Buffer.from(JSON.stringify(body));
  const sent = ending === 'whole' ? bytes : bytes.subarray(0, Math.floor(bytes.length / 2));
  const { raw } = reply;
  const announced = ending === 'broken' ? bytes.length : sent.length;
  raw.writeHead(200, { 'content-type': 'application/json', 'content-length': announced });
  if (ending === 'broken') raw.write(sent, () => raw.socket?.destroy());
  else raw.end(sent);
}
