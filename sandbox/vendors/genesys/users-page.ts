import { z } from 'zod';
import { wrongParameter } from '../../framework/wrong-parameter.ts';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';
import { failure } from './answers.ts';
import { userId } from './conversation-of-call.ts';

const UsersQuery = z.strictObject({
  pageSize: z.coerce.number().int().min(1).max(500).default(25),
  pageNumber: z.coerce.number().int().min(1).default(1),
  state: z.enum(['active', 'inactive', 'deleted', 'any']).default('active'),
});

/** One page of the users. All are active. */
export function usersPage(written: unknown, context: VendorContext): VendorAnswer {
  const { data: query, error } = UsersQuery.safeParse(written);
  if (error) return failure(400, 'bad.request', `A parameter is wrong: ${wrongParameter(error)}`);
  const { pageSize, pageNumber, state } = query;
  const users = state === 'active' || state === 'any' ? context.company().reps : [];
  const pageCount = Math.ceil(users.length / pageSize);
  const from = (pageNumber - 1) * pageSize;
  const entities = context.page(users.slice(from, from + pageSize)).map((rep) => ({
    id: userId(rep),
    name: rep.name,
    email: rep.email,
    state: 'active',
    selfUri: `/api/v2/users/${userId(rep)}`,
  }));
  const uri = (page: number) => `/api/v2/users?pageSize=${pageSize}&pageNumber=${page}`;
  const next = pageNumber < pageCount ? { nextUri: uri(pageNumber + 1) } : {};
  const body = {
    entities,
    pageSize,
    pageNumber,
    total: users.length,
    ...next,
    selfUri: uri(pageNumber),
    pageCount,
  };
  return { status: 200, body };
}
