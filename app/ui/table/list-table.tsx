import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { cx } from '../cx.ts';
import { type Column, Table, type TableProps } from './table.tsx';

/** Where a list turns from a table into cards, and how a card shows its row. */
const layouts = {
  /** In a drawer: two figures beside each other. */
  drawer: {
    table: 'hidden md:block',
    cards: 'divide-y divide-line md:hidden',
    card: 'py-4 first:pt-0',
    name: 'font-medium',
    figures: 'mt-2 grid grid-cols-2 gap-x-5 gap-y-2 text-small',
    figure: 'min-w-0 [&>dd]:tabular',
  },
  /** In a card of the page: each figure beside its label. */
  card: {
    table: 'max-sm:hidden',
    cards: 'divide-y divide-line text-small sm:hidden',
    card: 'py-3',
    name: 'wrap-anywhere',
    figures: 'mt-1.5 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1',
    figure: 'contents [&>dd]:wrap-anywhere',
  },
} as const;

interface ListTableProps<Row> extends TableProps<Row> {
  layout: keyof typeof layouts;
  /** Whether a card shows a column of a row; all columns where it is not given. */
  inCard?: (column: Column<Row>, row: Row) => boolean;
}

/** A list: a table, or one card below the other where the screen is narrow. The first column names the row. */
export function ListTable<Row>({ layout, inCard = () => true, ...table }: ListTableProps<Row>) {
  const { label, columns, rows, rowKey } = table;
  const look = layouts[layout];
  const [name, ...figures] = columns;
  return (
    <>
      <div className={look.table}>
        <Table {...table} />
      </div>
      <ul aria-label={label} className={look.cards}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={look.card}>
            <div className={look.name}>{name?.cell(row)}</div>
            <dl className={look.figures}>
              {figures
                .filter((column) => inCard(column, row))
                .map((column) => (
                  <div key={column.id} className={look.figure}>
                    <dt className="text-caption text-muted">{column.label}</dt>
                    <dd>{column.cell(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Below which width a list of a whole page turns into cards. */
const turns = {
  md: { table: 'max-md:hidden', cards: 'md:hidden' },
  lg: { table: 'max-lg:hidden', cards: 'lg:hidden' },
} as const;

interface PageListProps<Row> extends TableProps<Row> {
  below: keyof typeof turns;
  /** The content of a row's card. */
  card: (row: Row) => ReactNode;
}

/** The list of a whole page: a table in a card, or cards in one or two columns where the screen is narrow. */
export function PageList<Row>({ below, card, ...table }: PageListProps<Row>) {
  const { label, rows, rowKey } = table;
  return (
    <>
      <Card className={cx('px-5 py-2', turns[below].table)}>
        <Table {...table} />
      </Card>
      <ul aria-label={label} className={cx('grid gap-2 sm:grid-cols-2', turns[below].cards)}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <Card className="h-full px-4 py-3.5 text-small">{card(row)}</Card>
          </li>
        ))}
      </ul>
    </>
  );
}
