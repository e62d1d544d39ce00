import { type Connection, connect } from './connect.ts';
import { COMMAND } from './embedded/session.ts';
import type { OpenDatabase } from './open-database.ts';

/** Does what takes the owner of the tables, on a connection of its own that ends with it. Throws what `work` throws. */
export async function asOwner<T>(
  { ownerUrl }: Pick<OpenDatabase, 'ownerUrl'>,
  work: (owner: Connection) => Promise<T>,
): Promise<T> {
  const owner = connect(ownerUrl, { applicationName: COMMAND });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}
