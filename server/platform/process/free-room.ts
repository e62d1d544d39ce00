import { statfs } from 'node:fs/promises';

/** PostgreSQL writes its log in pieces of 16 MiB, and ends when it cannot begin one. */
const leastBytes = 64 * 2 ** 20;

/** Rejects in words when a folder's disk is as good as full. Resolves when nobody knows, as for a folder that is not there. */
export async function assertRoom(folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || disk.bavail * disk.bsize >= leastBytes) return;
  const mebibytes = Math.floor((disk.bavail * disk.bsize) / 2 ** 20);
  throw new Error(`the disk of ${folder} is full: ${mebibytes} MiB are free`);
}
