import { createHash } from 'node:crypto';

/** Names a state of something: equal for equal content, whatever the order of its keys. */
export function revisionOf(content: object | null): string {
  const parts = content === null ? null : Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
