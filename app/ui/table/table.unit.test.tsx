import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { ListFrame } from './list-frame.tsx';
import { ListTable } from './list-table.tsx';
import { type Column, Table } from './table.tsx';

interface Row {
  name: string;
  won: number;
}

const rows: readonly Row[] = [
  { name: 'Yelp', won: 4 },
  { name: 'Referral', won: 9 },
];
const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Source', sort: 'server', cell: ({ name }) => name },
  { id: 'won', label: 'Won', numeric: true, sort: ({ won }) => won, cell: ({ won }) => won },
  { id: 'note', label: 'Note', cell: ({ name }) => `about ${name}` },
];
const list = { label: 'Sources', columns, rows, rowKey: ({ name }: Row) => name };
const all = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, text]) => text);

describe('a table', () => {
  it('has a button in the headings that sort, and says the direction of one', () => {
    const markup = renderToStaticMarkup(<Table {...list} order={{ column: 'won', direction: 'asc' }} />);
    expect(all(markup, /aria-sort="(\w+)"/g)).toEqual(['none', 'ascending']);
    expect(all(markup, /<button[^>]*>(\w+)/g)).toEqual(['Source', 'Won']);
  });
  it('names its rows by a heading where that is asked for', () => {
    expect(renderToStaticMarkup(<Table {...list} />)).not.toContain('scope="row"');
    const markup = renderToStaticMarkup(<Table {...list} rowHeading="" />);
    expect(all(markup, /<th scope="row"[^>]*>(\w+)/g)).toEqual(['Yelp', 'Referral']);
  });
  it('can say something in place of the cells of a row', () => {
    const markup = renderToStaticMarkup(
      <Table {...list} instead={({ name }) => name === 'Yelp' && 'Refused'} />,
    );
    expect(markup).toMatch(/<td colSpan="2"[^>]*>Refused/i);
    expect(all(markup, /about (\w+)/g)).toEqual(['Referral']);
  });
});

it('a list shows each row as a card too, the columns that the card shows', () => {
  const markup = renderToStaticMarkup(
    <ListTable {...list} layout="drawer" inCard={({ id }, { name }) => name !== 'Yelp' || id === 'won'} />,
  );
  const [, yelp = '', referral = ''] = markup.split('<li');
  expect(all(yelp, /<dt[^>]*>(\w+)/g)).toEqual(['Won']);
  expect(all(referral, /<dt[^>]*>(\w+)/g)).toEqual(['Won', 'Note']);
});

describe('the states of a list', () => {
  const query = { data: undefined, error: null, isFetching: true, isPlaceholderData: false, refetch() {} };
  const shown = (given: Partial<Parameters<typeof ListFrame<string>>[0]['query']>, loading?: ReactNode) =>
    renderToStaticMarkup(
      <ListFrame<string>
        query={{ ...query, ...given }}
        failed="The list could not be loaded."
        {...(loading !== undefined && { loading })}
      >
        {(data) => data}
      </ListFrame>,
    );
  const error = new ApiError('The server is busy.', 503, null, []);

  it('says that it loads, in its own way where it has one', () => {
    expect(shown({})).toContain('aria-label="Loading the list"');
    expect(shown({}, 'a moment')).toBe('a moment');
  });
  it('says why it could not be loaded, with a way to try again', () => {
    expect(shown({ error })).toMatch(/The list could not be loaded. The server is busy.*Try again/);
    expect(shown({ error })).not.toContain('Loading the list');
  });
  it('keeps the rows that it has while newer ones come or fail to', () => {
    expect(shown({ data: 'rows', isPlaceholderData: true })).toMatch(/aria-busy="true".*opacity-60.*rows/);
    expect(shown({ data: 'rows', error })).toMatch(/The server is busy.*rows/);
  });
});
