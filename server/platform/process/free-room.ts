import { statfs } from 'node:fs/promises';

/** PostgreSQL writes its log in pieces of 16 MiB, and ends when it cannot begin one. */
const leastBytes = 64 * 2 ** 20;

/** What uploads leave free, at most an eighth of the disk: for all else that is stored, and for the operator to notice. */
const besideUploads = 2 ** 30;

/**
 * Rejects in words, and as the system does (ENOSPC), when a folder's disk has less room than `bytes`; without them, when
 * it is as good as full. Resolves when nobody knows, as for a folder that is not there.
 */
export async function assertRoom(folder: string, bytes = leastBytes): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.bavail * disk.bsize >= bytes) return;
  const mebibytes = Math.floor((disk.bavail * disk.bsize) / 2 ** 20);
  throw Object.assign(new Error(`the disk of ${folder} is full: ${mebibytes} MiB are free`), {
    code: 'ENOSPC',
  });
}

/** The same before an upload of so many bytes is taken. */
export async function assertRoomForUpload(folder: string, bytes: number): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  const left = disk === null ? besideUploads : Math.min(besideUploads, (disk.blocks * disk.bsize) / 8);
  return assertRoom(folder, bytes + left);
}
