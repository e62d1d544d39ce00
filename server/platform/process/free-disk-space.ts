import { statfs } from 'node:fs/promises';

/** PostgreSQL writes its log in pieces of 16 MiB, and ends when it cannot begin one. */
const leastBytes = 64 * 2 ** 20;

/** What uploads leave free, at most an eighth of the disk: for all else that is stored, and for the operator to notice. */
const besideUploads = 2 ** 30;

/**
 * Rejects with a message (and as ENOSPC) when a folder's disk has fewer free bytes than `needed` returns for a
 * disk of its size; by default when it is almost full. Resolves for a folder that does not exist.
 */
export async function assertRoom(folder: string, needed = (_diskBytes: number) => leastBytes): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.bavail * disk.bsize >= needed(disk.blocks * disk.bsize)) return;
  const mebibytes = Math.floor((disk.bavail * disk.bsize) / 2 ** 20);
  throw Object.assign(new Error(`the disk of ${folder} is full: ${mebibytes} MiB are free`), {
    code: 'ENOSPC',
  });
}

/** The same before an upload of so many bytes is taken. */
export const assertRoomForUpload = (folder: string, bytes: number) =>
  assertRoom(folder, (diskBytes) => bytes + Math.min(besideUploads, diskBytes / 8));
