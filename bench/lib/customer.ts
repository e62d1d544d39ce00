import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { TokenAnswer } from '../../contract/accounts.ts';
import { ReportAnswer, type ReportState } from '../../contract/analysis/report.ts';
import { type Import, ImportAnswer, type ImportStatus } from '../../contract/imports.ts';
import { api, path as pathOf } from '../../contract/paths.ts';
import type { RecordKind } from '../../contract/records.ts';

/** A user of a running product over HTTP, as the browser. */
export interface Customer {
  email: string;
  /** What signs the customer in. */
  token: string;
  /** Uploads a file, confirms what the product understood, and gives the seconds each step took. */
  upload(file: string, kind: RecordKind): Promise<UploadTimes>;
  /** Resolves when the newest report holds every record that came in. */
  report(): Promise<NonNullable<ReportState['report']>>;
}

export interface UploadTimes {
  send: number;
  read: number;
  load: number;
  counts: NonNullable<Import['counts']>;
}

/** Whose calls go where; once the signal fires they reject. */
interface Session {
  url: string;
  token: string | null;
  signal?: AbortSignal | undefined;
}

const EVERY_MS = 50;

/** Signs up a new customer; once the signal fires, what they do rejects. */
export async function newCustomer(url: string, signal?: AbortSignal): Promise<Customer> {
  const email = `bench-${randomUUID()}@example.com`;
  const stranger = { url, token: null, signal };
  const { token } = await call(stranger, TokenAnswer, 'POST', api.register, {
    email,
    password: randomUUID(),
    fullName: 'Bench',
    role: 'Owner',
    workEmail: email,
    phone: '(801) 555-0199',
    marketingConsent: true,
    timeZone: 'America/Denver',
  });
  const session = { url, token, signal };
  return {
    email,
    token,
    upload: (file, kind) => upload(session, file, kind),
    report: () => finishedReport(session),
  };
}

async function upload(session: Session, file: string, kind: RecordKind): Promise<UploadTimes> {
  const body = await openAsBlob(file, { type: 'application/octet-stream' });
  const started = performance.now();
  const created = await call(session, ImportAnswer, 'POST', api.imports, {
    fileName: path.basename(file),
    sizeBytes: body.size,
    timeZone: 'America/Denver',
  });
  const { importId } = created.import;
  await call(session, ImportAnswer, 'PUT', pathOf(api.importFile, { importId }), body);
  const sent = performance.now();
  const { profile } = await reach(session, importId, 'ready');
  const read = performance.now();
  if (profile === null) throw new Error('The file was read without a profile');
  const { mapping, questions } = profile.suggestions[kind];
  if (profile.kind !== kind) throw new Error(`${file} was taken for ${profile.kind}`);
  if (questions.length > 0) throw new Error(`${file}: ${questions.map(({ text }) => text).join(' ')}`);
  await call(session, ImportAnswer, 'POST', pathOf(api.importConfirm, { importId }), { kind, mapping });
  const { counts } = await reach(session, importId, 'done');
  const done = performance.now();
  if (counts === null) throw new Error('The import was done without counts');
  return {
    send: (sent - started) / 1000,
    read: (read - sent) / 1000,
    load: (done - read) / 1000,
    counts,
  };
}

async function reach(session: Session, importId: string, wanted: ImportStatus): Promise<Import> {
  for (;;) {
    const found = await call(session, ImportAnswer, 'GET', pathOf(api.import, { importId }));
    const { status, message } = found.import;
    if (status === wanted) return found.import;
    if (status === 'failed' || status === 'cancelled') throw new Error(`Import ${status}: ${message}`);
    await sleep(EVERY_MS);
  }
}

async function finishedReport(session: Session) {
  for (;;) {
    const answer = await call(session, ReportAnswer, 'GET', api.analysisReport);
    const { status, report, outdated, message } = answer;
    if (status === 'failed') throw new Error(`The report failed: ${message}`);
    if (status === 'completed' && report !== null && !outdated) return report;
    await sleep(EVERY_MS);
  }
}

async function call<Data>(
  { url, token, signal }: Session,
  answer: z.core.$ZodType<{ success: true; data: Data }>,
  method: string,
  address: string,
  body?: object,
): Promise<Data> {
  const sends = body instanceof Blob ? { body } : body ? { body: JSON.stringify(body) } : {};
  const response = await fetch(url + address, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': body instanceof Blob ? body.type : 'application/json' } : {}),
    },
    signal: signal ?? null,
    ...sends,
  });
  if (!response.ok)
    throw new Error(`${method} ${address} answered ${response.status}: ${await response.text()}`);
  return z.parse(answer, await response.json()).data;
}
