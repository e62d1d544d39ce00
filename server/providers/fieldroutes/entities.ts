import type { z } from 'zod';
import { hostPart } from '../crm/place.ts';
import { piecesOf } from '../crm/rows.ts';
import type { Credentials, VendorSession } from '../provider.ts';
import { type Entity, entities, getAnswer, searchAnswer, WriteAnswer } from './wire.ts';

/** A value, or a comparison with one, as every search takes it. */
export type Filter =
  | number
  | string
  | { operator: '>' | '>=' | '<='; value: string | number }
  | { operator: 'BETWEEN' | 'IN'; value: readonly (string | number)[] };

/** Maximum of ids in a search and of entities in a get; the API drops the rest silently. */
export const mostIds = 50_000;
export const mostEntities = 1_000;

/** The ids above `after` that the filters leave, ascending; all of them when there are fewer than `mostIds`. */
export async function search(
  session: VendorSession,
  entity: Entity,
  filters: Readonly<Record<string, Filter>>,
  after = 0,
): Promise<number[]> {
  const json = {
    // Every office that the key may see; without it only its first.
    ...(entity === 'office' ? {} : { officeIDs: 0 }),
    ...filters,
    [entities[entity].ids]: { operator: '>', value: after },
    includeData: 0,
  };
  const url = urlOf(session.credentials, entity, 'search');
  const ids = await session.api.call({ url, method: 'POST', json }, searchAnswer(entity));
  return [...new Set(ids)].filter((id) => id > after).sort((a, b) => a - b);
}

/** The entities with these ids that can be read as `schema` says, and how many cannot. */
export async function get<Schema extends z.ZodType>(
  session: VendorSession,
  entity: Entity,
  ids: readonly number[],
  schema: Schema,
  more: Readonly<Record<string, number>> = {},
): Promise<{ found: z.infer<Schema>[]; unreadable: number }> {
  const found: z.infer<Schema>[] = [];
  let unreadable = 0;
  const url = urlOf(session.credentials, entity, 'get');
  for (const piece of piecesOf([...new Set(ids)], mostEntities)) {
    const json = { ...more, [entities[entity].ids]: piece };
    const objects = await session.api.call({ url, method: 'POST', json }, getAnswer(entity));
    for (const object of objects) {
      const { data, success } = schema.safeParse(object);
      if (success) found.push(data);
      else unreadable += 1;
    }
  }
  return { found, unreadable };
}

/** Writes, once: what an answer that does not come means, only looking can say. Gives the id of what was written. */
export async function write(
  session: VendorSession,
  entity: Entity,
  action: 'create' | 'update' | 'cancel',
  json: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const url = urlOf(session.credentials, entity, action);
  return session.api.call({ url, method: 'POST', json, once: true }, WriteAnswer);
}

function urlOf(credentials: Credentials, entity: Entity, action: string): string {
  const subdomain = hostPart(credentials, 'fieldRoutesSubdomain');
  return `https://${subdomain}.fieldroutes.com/api/${entity}/${action}`;
}
