import { Fragment, type ReactNode, useState } from 'react';
import { browserTimeZone } from '../../api/time-zone.ts';
import { dateTime } from '../../lib/format/calendar.ts';
import { count } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';

interface ListCardProps {
  title: string;
  /** How many there are. */
  aside: string;
  /** Stands there when there are no rows. */
  none: string;
  head: readonly string[];
  /** Places of the columns with figures, from 0. */
  numeric?: readonly number[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** So many rows are shown before one asks for all. */
  atFirst?: number;
  /** Stands below the rows. */
  foot?: ReactNode;
}

/** A list in a card of its own; where it is narrow each row stands below the other, with its headings. */
export function ListCard({ title, aside, none, head, numeric = [], rows, atFirst = 8, foot }: ListCardProps) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, atFirst);
  return (
    <Card aria-label={title} className="min-w-0">
      <CardHeader title={title} aside={rows.length > 0 ? aside : undefined} />
      <div className="px-5 pt-3 pb-5 md:px-6 md:pb-6">
        {rows.length === 0 ? (
          <p className="text-muted text-small">{none}</p>
        ) : (
          <>
            <div className="max-sm:hidden">
              <Table label={title}>
                <thead>
                  <tr>
                    {head.map((name, place) => (
                      <Th key={name} numeric={numeric.includes(place)}>
                        {name}
                      </Th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map(({ id, cells }) => (
                    <tr key={id} className="last:[&>td]:border-b-0">
                      {cells.map((cell, place) => (
                        <Td key={head[place]} numeric={numeric.includes(place)} className="wrap-anywhere">
                          {cell}
                        </Td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </Table>
            </div>
            <ul aria-label={title} className="divide-y divide-line text-small sm:hidden">
              {shown.map(({ id, cells: [first, ...rest] }) => (
                <li key={id} className="py-3">
                  <div className="wrap-anywhere">{first}</div>
                  <dl className="mt-1.5 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
                    {rest.map((cell, place) => (
                      <Fragment key={head[place + 1]}>
                        <dt className="text-caption text-muted">{head[place + 1]}</dt>
                        <dd className="wrap-anywhere">{cell}</dd>
                      </Fragment>
                    ))}
                  </dl>
                </li>
              ))}
            </ul>
          </>
        )}
        {rows.length > 0 && (
          <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
            {rows.length > atFirst && (
              <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} className="mr-auto">
                {all ? `Show the first ${atFirst}` : `Show all ${count(rows.length)}`}
              </Button>
            )}
            {foot}
          </div>
        )}
      </div>
    </Card>
  );
}

/** A cell of two lines, the second smaller and left out where it is empty. */
export function StackedCell({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span className="block min-w-0">
      {first}
      {second !== '' && <span className="wrap-anywhere block text-caption text-muted">{second}</span>}
    </span>
  );
}

/** An instant where the reader sits. */
export function DateCell({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular">
      {dateTime(at, browserTimeZone())}
    </time>
  );
}
