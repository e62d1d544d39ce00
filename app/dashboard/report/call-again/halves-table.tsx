import type { CallAgainDraw, Half } from '../../../../contract/analysis/call-again.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { count, share } from '../format/number.ts';

/** How the halves are called in lists and tables. */
export const halfName: Record<Half, string> = { call: 'To call', rest: 'Left as they are' };

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
            <Th className="py-1">Half</Th>
            <Th numeric className="py-1">
              Leads
            </Th>
            {hasLog && (
              <Th numeric className="py-1">
                Called
              </Th>
            )}
            <Th numeric className="py-1">
              Won
            </Th>
          </tr>
        </thead>
        <tbody>
          {(['call', 'rest'] as const).map((half) => {
            const { leads, called, won } = halves[half];
            return (
              <tr key={half}>
                <Th scope="row" className="py-1.5 text-ink text-small">
                  {halfName[half]}
                </Th>
                <Td numeric className="py-1.5">
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
                  <Td numeric className="py-1.5">
                    {count(called ?? 0)}
                  </Td>
                )}
                <Td numeric className="py-1.5">
                  {count(won)}
                  <span className="ml-2 text-caption text-muted">{share(won, leads)}</span>
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
