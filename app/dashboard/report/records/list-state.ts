import { z } from 'zod';
import { type RecordsQuery, recordSorts } from '../../../../contract/analysis/records.ts';

export type RecordSort = (typeof recordSorts)[number];
export const pageSizes = [25, 50, 100, 200] as const;

/** How an opened list is read: order, page and search. Kept in the address beside the filter. */
export interface ListState {
  readonly sort: RecordSort;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
}

export const firstState: ListState = { sort: 'at', order: 'desc', page: 1, pageSize: 50, search: '' };

const Sort = z.enum(recordSorts).catch(firstState.sort);
const Order = z.enum(['asc', 'desc']).catch(firstState.order);
const Page = z.coerce.number().int().min(1).max(1_000_000).catch(firstState.page);
const PageSize = z.coerce.number().pipe(z.literal(pageSizes)).catch(50);
const Search = z.string().max(100).catch('');

/** Parses the state from an address; missing or invalid parts get their defaults. */
export function readState(params: URLSearchParams): ListState {
  return {
    sort: Sort.parse(params.get('sort')),
    order: Order.parse(params.get('order')),
    page: Page.parse(params.get('page') ?? firstState.page),
    pageSize: PageSize.parse(params.get('size') ?? firstState.pageSize),
    search: Search.parse(params.get('search')),
  };
}

/** The address with a changed state; what is as at first is left out of it. A new order or search begins at page 1. */
export function writeState(params: URLSearchParams, change: Partial<ListState>): URLSearchParams {
  const next = { ...readState(params), page: firstState.page, ...change };
  const written = new URLSearchParams(params);
  const put = (name: string, value: string | number, usual: string | number) => {
    if (value === usual) written.delete(name);
    else written.set(name, String(value));
  };
  put('sort', next.sort, firstState.sort);
  put('order', next.order, firstState.order);
  put('page', next.page, firstState.page);
  put('size', next.pageSize, firstState.pageSize);
  put('search', next.search, firstState.search);
  return written;
}

/** The state as conditions of the API. */
export function stateQuery(state: ListState): Omit<RecordsQuery, 'records'> {
  const { search, ...rest } = state;
  return search === '' ? rest : { ...rest, search };
}
