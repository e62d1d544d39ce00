import { codeOf } from '../error-code.ts';
import { migrateQueue } from '../jobs/migrate-queue.ts';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { asOwner } from './as-owner.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { grantRights } from './rights.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes the tables of the product and of its job queue what this program works on, as their owner, and lets the
 * program's role use them. Gives the names of the migrations that were missing; throws as `migrate` does, and
 * StartError where that role is not their owner.
 */
export async function upgrade(
  { connection, ownerUrl }: Pick<OpenDatabase, 'connection' | 'ownerUrl'>,
  log: Log,
): Promise<string[]> {
  return asOwner({ ownerUrl }, async (owner) => {
    const applied = await migrate(owner.pool).catch((cause: unknown) => {
      if (codeOf(cause) !== INSUFFICIENT_PRIVILEGE) throw cause;
      throw new StartError(
        'The role of DATABASE_URL may not change tables; set DATABASE_OWNER_URL to that of their owner.',
        { cause },
      );
    });
    await migrateQueue(owner.pool, log);
    const { rows } = await connection.pool.query<{ name: string }>('select current_user as name');
    for (const { name } of rows) await grantRights(owner.pool, name);
    return applied;
  });
}
