import type { CallAgainDraw, Half } from '../../../../contract/analysis/call-again.ts';
import { count, share } from '../../../lib/format/number.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';

/** How the halves are called in lists and tables. */
export const halfName: Record<Half, string> = { call: 'To call', rest: 'Left alone' };

// Narrower than elsewhere, so that a phone shows every column.
const headCell = 'px-2! py-1';
const cell = 'px-2! py-1.5';

interface HalvesTableProps {
  halves: CallAgainDraw['halves'];
  onOpen: (half: Half) => void;
}

/** Both halves with their leads, those called and those won; a number of leads opens its list. */
export function HalvesTable({ halves, onOpen }: HalvesTableProps) {
  const hasLog = halves.call.called !== null;
  return (
    <div className="mt-2">
      <Table label="Both halves since the draw">
        <thead>
          <tr>
            <Th className={headCell}>Half</Th>
            <Th numeric className={headCell}>
              Leads
            </Th>
            {hasLog && (
              <Th numeric className={headCell}>
                Called
              </Th>
            )}
            <Th numeric className={headCell}>
              Won
            </Th>
          </tr>
        </thead>
        <tbody>
          {(['call', 'rest'] as const).map((half) => {
            const { leads, called, won } = halves[half];
            return (
              <tr key={half}>
                <Th scope="row" className={`${cell} text-ink text-small`}>
                  {halfName[half]}
                </Th>
                <Td numeric className={cell}>
                  <button
                    type="button"
                    onClick={() => onOpen(half)}
                    className="tap -mx-1 rounded-mark px-1 underline decoration-line-control decoration-dotted underline-offset-4 hover:decoration-current hover:decoration-solid print:no-underline"
                  >
                    {count(leads)}
                    <span className="sr-only"> leads {halfName[half].toLowerCase()} (open list)</span>
                  </button>
                </Td>
                {hasLog && (
                  <Td numeric className={cell}>
                    {count(called ?? 0)}
                  </Td>
                )}
                <Td numeric className={cell}>
                  {count(won)}
                  <span className="ml-2 text-caption text-muted max-md:hidden">{share(won, leads)}</span>
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
