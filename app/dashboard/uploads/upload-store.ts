import { CreateImportRequest } from '../../../contract/imports.ts';
import { beforeLogOut } from '../../account/before-log-out.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { createImport, removeImport, sendFile } from '../../api/imports.ts';
import { storedToken } from '../../api/token.ts';
import { pageValue } from '../../ui/page-value.ts';

/** A file on its way from this window. */
export interface Upload {
  id: number;
  file: File;
  /** Null until the server has announced it. */
  importId: string | null;
  state:
    | { is: 'waiting' }
    | { is: 'sending'; bytes: number }
    | { is: 'failed'; message: string; refused: boolean };
}

interface Shown {
  list: readonly Upload[];
  /** Numbers of the imports that this window sent and whose check has not been offered yet, in order. */
  sent: readonly string[];
}

/** The uploads of one session in this window. They outlive the page that began them. */
interface Session {
  token: string | null;
  shown: Shown;
  running: { id: number; abort: AbortController; done: Promise<void> } | null;
}

const fallback = 'The file could not be uploaded. Please try again.';
const nothing: Shown = { list: [], sent: [] };
const session = pageValue((): Session => ({ token: null, shown: nothing, running: null }));
const listeners = new Set<() => void>();
const refreshers = new Set<() => Promise<void>>();
let lastId = 0;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has `refresh` fetch the server's list again whenever a file has come there or gone. */
export function onServerChange(refresh: () => Promise<void>): () => void {
  refreshers.add(refresh);
  return () => refreshers.delete(refresh);
}

/** Those of whoever is signed in now. */
export const shownUploads = (): Shown =>
  session.current.token === storedToken() ? session.current.shown : nothing;

export function addFiles(files: readonly File[]): void {
  const token = storedToken();
  if (session.current.token !== token) {
    void endUploads();
    session.current = { token, shown: nothing, running: null };
  }
  const its = session.current;
  show(its, ({ list, ...rest }) => ({ ...rest, list: [...list, ...files.map(newUpload)] }));
  startNext(its);
}

export function retryUpload(id: number): void {
  change(session.current, id, { state: { is: 'waiting' } });
  startNext(session.current);
}

/** Cancels an upload, or removes a failed one from the list and from the server. */
export function cancelUpload(id: number): void {
  const its = session.current;
  if (its.running?.id === id) {
    its.running.abort.abort();
    return;
  }
  const importId = its.shown.list.find((upload) => upload.id === id)?.importId ?? null;
  leaveOut(its, id);
  void forget(its, importId);
}

/** Notes that the check of these was offered. */
export const noteOffered = (importIds: readonly string[]): void =>
  show(session.current, ({ sent, ...rest }) => ({
    ...rest,
    sent: sent.filter((id) => !importIds.includes(id)),
  }));

/** Ends all of them; one that is being sent is removed from the server while its session lasts. */
export async function endUploads(): Promise<void> {
  const its = session.current;
  show(its, () => nothing);
  its.running?.abort.abort();
  await its.running?.done;
}
beforeLogOut(endUploads);

/** Sends files one after the other, so that the first is read while the second is on its way. */
function startNext(its: Session): void {
  // The session may have ended elsewhere, and another's begun here: the files are not theirs.
  if (its.token !== storedToken()) {
    show(its, () => nothing);
    return;
  }
  const next = its.shown.list.find(({ state }) => state.is === 'waiting');
  if (next === undefined || its.running !== null) return;
  const abort = new AbortController();
  change(its, next.id, { state: { is: 'sending', bytes: 0 } });
  const done = send(its, next, abort.signal).finally(() => {
    its.running = null;
    startNext(its);
  });
  its.running = { id: next.id, abort, done };
}

async function send(its: Session, { id, file, importId: known }: Upload, signal: AbortSignal): Promise<void> {
  let importId = known;
  try {
    importId ??= (await createImport(file)).importId;
    change(its, id, { importId });
    signal.throwIfAborted();
    if (its.token !== storedToken()) return;
    await sendFile(importId, file, signal, (bytes) => change(its, id, { state: { is: 'sending', bytes } }));
    await refresh();
    const done = importId;
    show(its, ({ list, sent }) => ({
      list: list.filter((upload) => upload.id !== id),
      sent: [...sent, done],
    }));
  } catch (error) {
    if (!signal.aborted) {
      const refused = importId === null && isRefusal(error);
      change(its, id, { state: { is: 'failed', message: messageOf(error, fallback), refused } });
      return;
    }
    leaveOut(its, id);
    await forget(its, importId);
  }
}

const change = (its: Session, id: number, part: Partial<Upload>) =>
  show(its, ({ list, ...rest }) => ({
    ...rest,
    list: list.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
  }));

const leaveOut = (its: Session, id: number) =>
  show(its, ({ list, ...rest }) => ({ ...rest, list: list.filter((upload) => upload.id !== id) }));

function show(its: Session, next: (now: Shown) => Shown): void {
  its.shown = next(its.shown);
  // Leaving the site would abort the upload: the browser warns first.
  if (isBusy(session.current)) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

const isBusy = ({ shown }: Session) => shown.list.some(({ state }) => state.is !== 'failed');

function ask(event: BeforeUnloadEvent): void {
  if (isBusy(session.current)) event.preventDefault();
}

const refresh = async () => {
  await Promise.all([...refreshers].map((fetchAgain) => fetchAgain()));
};

/** Whether the same file would fail again: the server rejected its content. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 429;
}

/** A file that the contract refuses is not sent: its row says why at once. */
function newUpload(file: File): Upload {
  lastId += 1;
  const allowed = CreateImportRequest.safeParse({ fileName: file.name, sizeBytes: file.size });
  const message = allowed.error?.issues[0]?.message;
  return {
    id: lastId,
    file,
    importId: null,
    state: message === undefined ? { is: 'waiting' } : { is: 'failed', message, refused: true },
  };
}

async function forget({ token }: Session, importId: string | null): Promise<void> {
  // After the session its token is good for nothing, and another's removes nothing.
  if (importId === null || token !== storedToken()) return;
  await removeImport(importId).catch((error: unknown) =>
    console.warn('The upload could not be removed', error),
  );
  await refresh();
}
