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

/** Sends events one after the other; with `breaks` the connection dies in the middle of them. */
export async function sendEvents(
  reply: FastifyReply,
  events: readonly string[],
  { pieceMs, breaks }: { pieceMs: number; breaks: boolean },
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  const last = breaks ? Math.floor(events.length / 2) : events.length;
  for (const event of events.slice(0, last)) {
    if (raw.destroyed) return;
    raw.write(event);
    if (pieceMs > 0) await wait(pieceMs);
  }
  if (breaks) raw.socket?.destroy();
  else raw.end();
}

/** Sends half of a body that was announced whole, and is gone. */
export function breakOff(reply: FastifyReply, body: unknown): void {
  reply.hijack();
  const bytes = Buffer.from(JSON.stringify(body));
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length });
  raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => raw.socket?.destroy());
}
