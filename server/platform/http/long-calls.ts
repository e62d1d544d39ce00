import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { letIn } from './auth.ts';

/** How often a call under way is let in anew, as an open stream of events is. */
const everyMs = 25_000;

/**
 * Lets a call in anew when that was done long enough ago. Throws what says that it may not go on: a look-up that fails
 * says nothing of its session, and is done again behind a later piece.
 */
function letInNowAndThen(request: FastifyRequest): () => Promise<void> {
  let at = performance.now();
  return async () => {
    if (performance.now() - at < everyMs) return;
    at = performance.now();
    await letIn(request).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      request.log.warn({ err: error }, 'the session of a call under way could not be looked up');
    });
  };
}

/**
 * An `onSend` hook: a download behind `authenticate`, which may take hours, breaks off between two pieces once its
 * session is signed out or has a second factor to show. Streams of events see to that themselves.
 */
export async function endDownloads(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const isDownload = payload instanceof Readable && request.routeOptions.config.isStream !== true;
  if (!isDownload || request.askAgain === null) return payload;
  const mayGoOn = letInNowAndThen(request);
  const checked = new Transform({
    transform(piece, _encoding, done) {
      mayGoOn().then(() => done(null, piece), done);
    },
  });
  // An error or an aborted download ends both.
  pipeline(payload, checked, () => {});
  return checked;
}

/**
 * The pieces of an upload behind `authenticate` while its session stands, looked at again now and then and once all is
 * there. Throws as `letIn`.
 */
export async function* whileLetIn<T>(request: FastifyRequest, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const mayGoOn = letInNowAndThen(request);
  for await (const piece of pieces) {
    await mayGoOn();
    yield piece;
  }
  await letIn(request);
}
