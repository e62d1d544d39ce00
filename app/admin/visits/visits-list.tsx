import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { AdminSession } from '../../../contract/admin.ts';
import { browserTimeZone } from '../../api/time-zone.ts';
import { dateTime } from '../../lib/format/calendar.ts';
import { duration } from '../../lib/format/duration.ts';
import { count, plural } from '../../lib/format/number.ts';
import { Card } from '../../ui/card.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { didAnything, VisitActivity } from './visit-activity.tsx';

type Visit = z.infer<typeof AdminSession>;

interface VisitsListProps {
  visits: readonly Visit[];
  bots: boolean;
  onOpen: (userId: string) => void;
}

const when = ({ startTime }: Visit) => dateTime(startTime, browserTimeZone());
const stayed = ({ timeOnPage }: Visit) => duration(timeOnPage / 1000);
/** How far down a page was seen. */
const seen = ({ scrollDepth }: Visit) => `${Math.round(scrollDepth)}% seen`;

/** Visits, the latest first: a table, or cards where it is narrow. */
export function VisitsList({ visits, bots, onOpen }: VisitsListProps) {
  const last = bots ? 'Taken for a bot by' : 'Did';
  return (
    <>
      <Card className="px-5 py-2 max-lg:hidden">
        <Table label="Visits">
          <thead>
            <tr>
              {['Began', 'From', 'Landing page', 'Device'].map((name) => (
                <Th key={name}>{name}</Th>
              ))}
              {['Pages', 'Time', 'Chat'].map((name) => (
                <Th key={name} numeric>
                  {name}
                </Th>
              ))}
              <Th>{last}</Th>
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <tr key={visit.sessionId} className="last:[&>td]:border-b-0">
                <Td className="whitespace-nowrap tabular">{when(visit)}</Td>
                <Td className="max-w-48 wrap-anywhere">
                  {visit.source}
                  {visit.campaign !== '' && <Beneath>{visit.campaign}</Beneath>}
                </Td>
                <Td className="max-w-48 wrap-anywhere">{visit.landingPage}</Td>
                <Td className="whitespace-nowrap">
                  <span className="block capitalize">{visit.deviceType}</span>
                  <Beneath>
                    {visit.browser}, {visit.os}
                  </Beneath>
                </Td>
                <Td numeric className="whitespace-nowrap">
                  {count(visit.pageViews)}
                  <Beneath>{plural(visit.clicks, 'click')}</Beneath>
                </Td>
                <Td numeric className="whitespace-nowrap">
                  {stayed(visit)}
                  <Beneath>{seen(visit)}</Beneath>
                </Td>
                <Td numeric>{count(visit.conversationInteractions)}</Td>
                <Td>
                  <VisitActivity visit={visit} onOpen={onOpen} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <ul aria-label="Visits" className="grid gap-2 sm:grid-cols-2 lg:hidden">
        {visits.map((visit) => (
          <li key={visit.sessionId}>
            <Card className="h-full px-4 py-3.5 text-small">
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 wrap-anywhere font-medium">{visit.source}</span>
                <span className="whitespace-nowrap text-caption text-muted tabular">{when(visit)}</span>
              </p>
              {visit.campaign !== '' && (
                <p className="wrap-anywhere text-caption text-muted">{visit.campaign}</p>
              )}
              <p className="mt-2 wrap-anywhere">{visit.landingPage}</p>
              <p className="text-muted tabular">
                {plural(visit.pageViews, 'page')}, {stayed(visit)}, {seen(visit)},{' '}
                {plural(visit.clicks, 'click')}, {plural(visit.conversationInteractions, 'message')}
              </p>
              <p className="text-muted">
                <span className="capitalize">{visit.deviceType}</span>, {visit.browser}, {visit.os}
              </p>
              {didAnything(visit) && (
                <p className="mt-2">
                  {bots && <span className="text-caption text-muted">{last} </span>}
                  <VisitActivity visit={visit} onOpen={onOpen} />
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A second, smaller line of a cell. */
function Beneath({ children }: { children: ReactNode }) {
  return <span className="block text-caption text-muted">{children}</span>;
}
