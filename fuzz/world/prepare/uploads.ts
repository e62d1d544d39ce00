import { randomUUID } from 'node:crypto';
import { ImportAnswer } from '../../../contract/imports.ts';
import { api } from '../../../contract/paths.ts';
import { readImport } from '../../../server/features/imports/read-import.ts';
import { upload } from '../../../server/testing/uploads.ts';
import { type Actor, leadsFile, newAddress } from '../actors.ts';
import { handedClient } from '../handed-client.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

const fileName = 'made.csv';
const clientOf = ({ app }: Workshop, actor: Actor) =>
  handedClient(app, actor.words['own.token'] ?? '', newAddress());

/** A file is announced, and its bytes have not come. */
export async function announcedFile(place: Workshop, actor: Actor): Promise<Made> {
  const file = { fileName, sizeBytes: leadsFile.length };
  const answer = await clientOf(place, actor).call('POST', api.imports, file);
  const { importId } = ImportAnswer.parse(answer.body).data.import;
  return { importId };
}

/** A file was read, and waits for the customer's word. */
export async function waitingFile(place: Workshop, actor: Actor): Promise<Made> {
  const { connection, log } = place;
  const { accountId } = await sessionOf(place, actor);
  await forgetEarlier(place, accountId);
  const answer = await upload(clientOf(place, actor), fileName, leadsFile);
  const { importId } = ImportAnswer.parse(answer.body).data.import;
  // As the worker does, which is at rest while requests are sent.
  const { signal } = new AbortController();
  const context = { jobId: randomUUID(), lastTry: true, signal, log };
  await readImport(connection.db, { accountId, importId }, context);
  return { importId };
}

/** An account may have fifty files that wait, and has one more of them for each request. */
async function forgetEarlier({ connection }: Workshop, accountId: string): Promise<void> {
  await connection.pool.query(
    `update imports set status = 'cancelled'
     where account_id = $1 and status = 'ready' and file_name = $2 and created_at < now() - interval '1 minute'`,
    [accountId, fileName],
  );
}
