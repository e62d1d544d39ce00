import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { VendorAnswer } from '../../vendor.ts';
import { invalidParameter } from './errors.ts';

export const host = 'https://platform.ringcentral.com';
/** The account id that `~` in the path means. */
export const accountId = '400130008';
const most = 1000;

const Whole = z.string().regex(/^\d{1,9}$/);

export type Query = Record<string, string | undefined>;

/** The parameters of a request, each once. */
export const queryOf = ({ query }: FastifyRequest): Query =>
  z.record(z.string(), z.string()).catch({}).parse(query);

/** The requested page, or a parameter error; `others` are further allowed parameters. */
export function pageOf(
  query: Query,
  others: readonly string[] = [],
): { page: number; perPage: number } | { refusal: VendorAnswer } {
  for (const [name, value = ''] of Object.entries(query)) {
    if (!['page', 'perPage', ...others].includes(name)) return { refusal: invalidParameter(name, value) };
  }
  for (const name of ['page', 'perPage']) {
    const value = query[name];
    if (value === undefined) continue;
    const number = Whole.safeParse(value).success ? Number(value) : 0;
    if (number < 1 || (name === 'perPage' && number > most))
      return { refusal: invalidParameter(name, value) };
  }
  return { page: Number(query.page ?? 1), perPage: Number(query.perPage ?? 100) };
}

interface ListOptions<Item> {
  path: string;
  query: Query;
  page: number;
  perPage: number;
  items: readonly Item[];
  /** Makes the page's items what is sent of them. */
  write(items: readonly Item[]): unknown[];
}

/** One page of a list with links to the pages around it, and no total. */
export function listBody<Item>({ path, query, page, perPage, items, write }: ListOptions<Item>) {
  const start = (page - 1) * perPage;
  const records = write(items.slice(start, start + perPage));
  const link = (to: number) => {
    const search = new URLSearchParams({ ...query, page: String(to), perPage: String(perPage) });
    return { uri: `${host}${path}?${search}` };
  };
  const hasNext = start + perPage < items.length;
  return {
    uri: link(page).uri,
    records,
    paging: { page, perPage, pageStart: start, pageEnd: start + Math.max(records.length, 1) - 1 },
    navigation: {
      firstPage: link(1),
      ...(page > 1 && { previousPage: link(page - 1) }),
      ...(hasNext && { nextPage: link(page + 1) }),
    },
  };
}
