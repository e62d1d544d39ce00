import * as z from 'zod/mini';
import { success } from '../../contract/errors.ts';
import type { ConfirmImportRequest } from '../../contract/imports.ts';
import { ImportAnswer, ImportsAnswer, PreviewAnswer, RemovalAnswer } from '../../contract/imports.ts';
import { api, path } from '../../contract/paths.ts';
import { call, download } from './call.ts';
import { upload } from './upload.ts';
import { againWhenBusy } from './when-busy.ts';

/** The newest uploads of the account. */
export async function listImports(signal?: AbortSignal) {
  const { imports } = await call(api.imports, ImportsAnswer, signal ? { signal } : {});
  return imports;
}

/** What was found in a file; null when it does not wait for the customer's word (any more). */
export async function readProfile(importId: string, signal: AbortSignal) {
  const answer = await call(path(api.import, { importId }), ImportAnswer, { signal });
  return answer.import.profile;
}

/** Announces a file; its bytes follow with `sendFile`. It is read in the account's zone, as its report is made. */
export async function createImport(file: File) {
  const body = { fileName: file.name, sizeBytes: file.size };
  const answer = await call(api.imports, ImportAnswer, { method: 'POST', body });
  return answer.import;
}

/**
 * Sends the bytes of an announced file, and again when the server was busy: the last sending counts. `onProgress` gets
 * bytes sent.
 */
export async function sendFile(
  importId: string,
  file: File,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
) {
  const at = path(api.importFile, { importId });
  const answer = await againWhenBusy(() => upload(at, ImportAnswer, file, signal, onProgress), signal);
  return answer.import;
}

/** The first rows of a file as `request` would read them. */
export async function previewImport(importId: string, request: ConfirmImportRequest, signal: AbortSignal) {
  const at = path(api.importPreview, { importId });
  const { rows } = await call(at, PreviewAnswer, { method: 'POST', body: request, signal });
  return rows;
}

/** Starts loading the rows. */
export async function confirmImport(importId: string, request: ConfirmImportRequest) {
  const at = path(api.importConfirm, { importId });
  const answer = await call(at, ImportAnswer, { method: 'POST', body: request });
  return answer.import;
}

/** What removing a finished upload would do to its records. */
export function readRemoval(importId: string, signal: AbortSignal) {
  return call(path(api.importRemoval, { importId }), RemovalAnswer, { signal });
}

/** Cancels a running upload, or removes a finished one with the records that only it holds. */
export async function removeImport(importId: string): Promise<void> {
  await call(path(api.import, { importId }), success(z.unknown()), { method: 'DELETE' });
}

/** Downloads the refused rows with line and reason. */
export async function downloadRefusals(importId: string, fileName: string): Promise<void> {
  const base = fileName.replace(/\.[^.]*$/, '');
  await download(path(api.importRefusals, { importId }), `${base}-refused-rows.csv`);
}
