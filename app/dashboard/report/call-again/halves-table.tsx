import type { CallAgainDraw, Half } from '../../../../contract/analysis/call-again.ts';
import { count, share } from '../../../lib/format/number.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';

/** How the halves are called in lists and tables. */
export const halfName: Record<Half, string> = { call: 'To call', rest: 'Left alone' };

interface HalvesTableProps {
  halves: CallAgainDraw['halves'];
  onOpen: (half: Half) => void;
}

/** Both halves with their leads, those called and those won; a number of leads opens its list. */
export function HalvesTable({ halves, onOpen }: HalvesTableProps) {
  const called: Column<Half> = {
    id: 'called',
    label: 'Called',
    numeric: true,
    cell: (half) => count(halves[half].called ?? 0),
  };
  const columns: readonly Column<Half>[] = [
    { id: 'half', label: 'Half', cell: (half) => halfName[half] },
    {
      id: 'leads',
      label: 'Leads',
      numeric: true,
      cell: (half) => (
        <button
          type="button"
          onClick={() => onOpen(half)}
          className="tap -mx-1 rounded-mark px-1 underline decoration-line-control decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid print:no-underline"
        >
          {count(halves[half].leads)}
          <span className="sr-only"> leads {halfName[half].toLowerCase()} (open list)</span>
        </button>
      ),
    },
    ...(halves.call.called === null ? [] : [called]),
    {
      id: 'won',
      label: 'Won',
      numeric: true,
      cell: (half) => (
        <>
          {count(halves[half].won)}
          <span className="ml-2 text-caption text-muted max-md:hidden">
            {share(halves[half].won, halves[half].leads)}
          </span>
        </>
      ),
    },
  ];
  return (
    <div className="mt-2">
      <Table
        label="Both halves since the draw"
        lastLine
        // Narrower than elsewhere, so that a phone shows every column.
        headClass="px-2!"
        rowHeading="whitespace-nowrap px-2! font-normal! text-muted"
        cellClass="px-2!"
        columns={columns}
        rows={['call', 'rest'] satisfies Half[]}
        rowKey={String}
      />
    </div>
  );
}
