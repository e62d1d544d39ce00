import type { ReactNode } from 'react';
import type { SortValue } from '../../../lib/sort-rows.ts';

/** One column of a table of the report; the first of a table names the row. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** The label where three figures share a narrow line. */
  readonly short?: string;
  readonly numeric?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable; null sorts last. */
  readonly sort?: (row: Row) => SortValue;
  /** Left out of the cards of a narrow screen. */
  readonly wideOnly?: boolean;
  /** Stays in the short form of a card, before one asks for all. */
  readonly brief?: boolean;
  /** Takes two of the three places of a line of a card. */
  readonly roomy?: boolean;
  readonly className?: string;
}
