import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AuditAnswer, AuditQuery } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { insertCommand, insertLook, type Look, listLooks } from './audit.repository.ts';

/**
 * Records that an admin viewed customers' data; await it before showing them. Search terms are not stored: they
 * may be personal names.
 */
export const noteLook = (db: Kysely<Database>, admin: Principal, look: Look) => insertLook(db, admin, look);

/** Keeps what a command on the server does; to be awaited before it is done. */
export const noteCommand = (db: Kysely<Database>, did: Look) => insertCommand(db, did);

/** What admins looked at, the newest first. */
export async function readAudit(
  db: Kysely<Database>,
  { limit, skip }: z.output<typeof AuditQuery>,
): Promise<z.output<typeof AuditAnswer>['data']['entries']> {
  const rows = await listLooks(db, limit, skip);
  return rows.map(({ at, admin, what, email, count }) => ({
    at: at.toISOString(),
    admin,
    what,
    user: email ?? whoOf(count),
  }));
}

function whoOf(count: number): string | null {
  if (count === 0) return null;
  return count === 1 ? 'a user who has left' : `${count} users`;
}
