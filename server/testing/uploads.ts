import { type Import, ImportAnswer, type Mapping } from '../../contract/imports.ts';
import { api, path } from '../../contract/paths.ts';
import type { RecordKind } from '../../contract/records.ts';
import { type Answer, type Client, eventually } from './product.ts';

/** Announces a file and sends its bytes. Gives the answer of the call that failed, or of the last. */
export async function upload(
  client: Client,
  fileName: string,
  content: string | Uint8Array,
): Promise<Answer> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const created = await client.call('POST', api.imports, { fileName, sizeBytes: bytes.length });
  if (created.status !== 201) return created;
  const { importId } = ImportAnswer.parse(created.body).data.import;
  return client.call('PUT', path(api.importFile, { importId }), bytes);
}

/** An import as the API gives it. */
export async function readImport(client: Client, importId: string): Promise<Import> {
  return ImportAnswer.parse((await client.call('GET', path(api.import, { importId }))).body).data.import;
}

/** Waits until an import has one of the statuses. */
export function until(client: Client, importId: string, ...statuses: Import['status'][]): Promise<Import> {
  return eventually(async () => {
    const found = await readImport(client, importId);
    return statuses.includes(found.status) ? found : undefined;
  });
}

/** Uploads a file and waits until it was read or refused. */
export async function uploadAndRead(client: Client, fileName: string, content: string | Uint8Array) {
  const answer = await upload(client, fileName, content);
  const { importId } = ImportAnswer.parse(answer.body).data.import;
  return until(client, importId, 'ready', 'failed');
}

/** Confirms an import as it was understood, or as given, and waits until it is done. */
export async function confirmAndLoad(
  client: Client,
  { importId, profile }: Import,
  given: { kind?: RecordKind; mapping?: Mapping } = {},
): Promise<Import> {
  if (profile === null) throw new Error('the import was not read');
  const kind = given.kind ?? profile.kind;
  const mapping = given.mapping ?? profile.suggestions[kind].mapping;
  const answer = await client.call('POST', path(api.importConfirm, { importId }), { kind, mapping });
  if (answer.status !== 200) throw new Error(`not confirmed: ${answer.text}`);
  return until(client, importId, 'done', 'failed');
}

/** The whole way of a file into the records. */
export async function importFile(client: Client, fileName: string, content: string | Uint8Array) {
  return confirmAndLoad(client, await uploadAndRead(client, fileName, content));
}
