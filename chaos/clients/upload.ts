import { setTimeout as sleep } from 'node:timers/promises';
import { ImportAnswer } from '../../contract/imports.ts';
import { api, path } from '../../contract/paths.ts';
import type { Caller } from './caller.ts';
import type { CustomerEntry, Ledger, UploadEntry } from './ledger.ts';

/** A file of made-up leads. */
export interface LeadsFile {
  /** Part of every record's id: no two files have a record in common. */
  name: string;
  rows: number;
}

/** Longer than a job takes whose worker is killed at every try. */
const timeoutMs = 5 * 60_000;
const pauseMs = 100;

/** Uploads a file until it is imported, reading its state after each lost answer, as the page does. */
export async function uploadLeads(
  caller: Caller,
  ledger: Ledger,
  customer: CustomerEntry,
  file: LeadsFile,
): Promise<void> {
  const { token } = customer;
  const bytes = new TextEncoder().encode(contentOf(file));
  const body = { fileName: `${file.name}.csv`, sizeBytes: bytes.length };
  const created = await caller.insist('upload announced', { method: 'POST', path: api.imports, body, token });
  const { importId } = ImportAnswer.parse(created.body).data.import;
  const entry: UploadEntry = { importId, rows: file.rows, confirmed: false, done: false, failed: false };
  customer.uploads.push(entry);
  for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
    if (await step(caller, customer, entry, bytes)) return;
  }
  ledger.findings.push(`stuck: the upload ${importId} of ${customer.email} did not come to its end`);
}

/** Reads the import's state once, and does the next step; true once it has ended. */
async function step(
  caller: Caller,
  { token }: CustomerEntry,
  entry: UploadEntry,
  bytes: Uint8Array,
): Promise<boolean> {
  const { importId } = entry;
  const look = await caller.insist('look', { method: 'GET', path: path(api.import, { importId }), token });
  const { status, profile } = ImportAnswer.parse(look.body).data.import;
  if (status === 'receiving') {
    await caller.attempt('file', {
      method: 'PUT',
      path: path(api.importFile, { importId }),
      body: bytes,
      token,
    });
  } else if (status === 'ready' && profile !== null) {
    const body = { kind: 'leads', mapping: profile.suggestions.leads.mapping };
    const call = { method: 'POST', path: path(api.importConfirm, { importId }), body, token } as const;
    const answer = await caller.attempt('confirmation', call);
    if (answer.kind === 'answered' && answer.status < 300) entry.confirmed = true;
  }
  if (status === 'done') entry.done = true;
  if (status === 'failed' || status === 'cancelled') entry.failed = true;
  if (entry.done || entry.failed) return true;
  await sleep(pauseMs);
  return false;
}

function contentOf({ name, rows }: LeadsFile): string {
  const start = Date.now() - 300 * 86_400_000;
  const lines = Array.from({ length: rows }, (_, row) => {
    const at = new Date(start + row * 3_600_000).toISOString();
    return `${name}-${row},${at},${row % 4 === 0 ? 'Won' : 'Lost'},Source ${row % 3},${100 + row}.25`;
  });
  return ['Lead ID,Created,Status,Source,Value', ...lines].join('\n');
}
