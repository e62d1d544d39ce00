import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { AdminSession } from '../../../contract/admin.ts';
import { messageOf } from '../../api/api-error.ts';
import { count } from '../../dashboard/report/format/number.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { readSessions } from '../api.ts';
import { hoursAndMinutes } from '../range.ts';

const items = [
  { value: 'people', label: 'People' },
  { value: 'bots', label: 'Filtered bots' },
];

/** The latest visits, of people or of what was taken for bots. */
export function VisitsTab() {
  const [kind, setKind] = useState('people');
  const bots = kind === 'bots';
  const { data, error } = useQuery({
    queryKey: ['admin', 'visits', bots],
    queryFn: ({ signal }) => readSessions(bots, signal),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-small">The latest 100 visits. Nothing that a visitor typed is kept.</p>
        <Select
          aria-label="Visits of"
          size="small"
          items={items}
          value={kind}
          onChange={setKind}
          className="w-40"
        />
      </div>
      {error !== null && <p role="alert">{messageOf(error, 'The visits could not be loaded.')}</p>}
      {data === undefined && error === null && <Skeleton className="h-96 rounded-card" />}
      {data?.length === 0 && <p className="py-8 text-center text-muted">No visits yet.</p>}
      {data !== undefined && data.length > 0 && (
        <Card className="px-5 py-2">
          <Table label="Visits" className="min-w-[52rem]">
            <thead>
              <tr>
                <Th>Began</Th>
                <Th>From</Th>
                <Th>Landing page</Th>
                <Th>Device</Th>
                <Th numeric>Pages</Th>
                <Th numeric>Time</Th>
                <Th numeric>Chat</Th>
                <Th>{bots ? 'Taken for a bot by' : 'Did'}</Th>
              </tr>
            </thead>
            <tbody>
              {data.map((visit) => (
                <tr key={visit.sessionId} className="last:[&>td]:border-b-0">
                  <Td className="whitespace-nowrap tabular">{new Date(visit.startTime).toLocaleString()}</Td>
                  <Td className="max-w-48 break-all">
                    {visit.source}
                    {visit.campaign !== '' && (
                      <span className="block text-caption text-muted">{visit.campaign}</span>
                    )}
                  </Td>
                  <Td className="max-w-48 break-all">{visit.landingPage}</Td>
                  <Td className="whitespace-nowrap">
                    {visit.deviceType}
                    <span className="block text-caption text-muted">
                      {visit.browser}, {visit.os}
                    </span>
                  </Td>
                  <Td numeric>{count(visit.pageViews)}</Td>
                  <Td numeric>{hoursAndMinutes(visit.timeOnPage)}</Td>
                  <Td numeric>{count(visit.conversationInteractions)}</Td>
                  <Td>{visit.bot ?? deeds(visit)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </div>
  );
}

/** What a visitor did beyond reading. */
function deeds({ userId, waitlistSubmitted, industryAnalysisViewed }: z.infer<typeof AdminSession>): string {
  const did = [
    userId !== null && 'signed up',
    waitlistSubmitted && 'joined the waitlist',
    industryAnalysisViewed && 'saw their trade',
  ].filter((deed) => deed !== false);
  return did.join(', ') || '–';
}
