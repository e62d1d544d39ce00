import { type ReactNode, useState } from 'react';
import { count } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ListTable } from '../../ui/table/list-table.tsx';
import type { Column } from '../../ui/table/table.tsx';

interface ListCardProps<Row> {
  title: string;
  /** How many there are. */
  aside: string;
  /** Shown without rows. */
  none: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows shown before "Show all". */
  atFirst?: number;
  /** Shown below the rows. */
  foot?: ReactNode;
}

export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, aside, none, columns, rows, rowKey, atFirst = 8, foot } = props;
  const [all, setAll] = useState(false);
  return (
    <Card aria-label={title} className="min-w-0">
      <CardHeader title={title} aside={rows.length > 0 ? aside : undefined} />
      <div className="px-5 pt-3 pb-5 md:px-6 md:pb-6">
        {rows.length === 0 ? (
          <p className="text-muted text-small">{none}</p>
        ) : (
          <>
            <ListTable
              layout="card"
              label={title}
              columns={columns}
              rows={all ? rows : rows.slice(0, atFirst)}
              rowKey={rowKey}
              cellClass="wrap-anywhere"
            />
            <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
              {rows.length > atFirst && (
                <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} className="mr-auto">
                  {all ? `Show the first ${atFirst}` : `Show all ${count(rows.length)}`}
                </Button>
              )}
              {foot}
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
