import { z } from 'zod';
import type { VendorSession } from '../provider.ts';
import { refuseEndless } from '../refuse-endless.ts';
import { apiOrigin } from './genesys-region.ts';

const pageSize = 100;

const Users = z.object({ entities: z.array(z.unknown()), pageCount: z.int().nullish() });
const User = z.object({ id: z.string().min(1), name: z.string().trim().min(1) });

const usersPage = ({ api, credentials }: VendorSession, size: number, pageNumber: number) =>
  api.call(
    { url: `${apiOrigin(credentials)}/api/v2/users`, query: { pageSize: size, pageNumber, state: 'any' } },
    Users,
  );

/** Shows that users may be read. Throws VendorError. */
export async function tryUsers(session: VendorSession): Promise<void> {
  await usersPage(session, 1, 1);
}

/** Names of the users by id, those who have left among them. Throws VendorError. */
export async function readUserNames(session: VendorSession): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    refuseEndless(page);
    const { entities, pageCount } = await usersPage(session, pageSize, page);
    for (const entity of entities) {
      const { data } = User.safeParse(entity);
      if (data) names.set(data.id, data.name);
    }
    // Without a count there is another page after every full one.
    pages = pageCount ?? (entities.length < pageSize ? page : page + 1);
  }
  return names;
}
