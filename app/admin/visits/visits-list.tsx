import type { z } from 'zod';
import type { AdminSession } from '../../../contract/admin.ts';
import { browserTimeZone } from '../../api/time-zone.ts';
import { duration } from '../../lib/format/duration.ts';
import { count, plural } from '../../lib/format/number.ts';
import { DateCell, StackedCell } from '../../ui/table/cells.tsx';
import { PageList } from '../../ui/table/list-table.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { botWords } from './bot-labels.ts';

type Visit = z.infer<typeof AdminSession>;

interface VisitsListProps {
  visits: readonly Visit[];
  bots: boolean;
  onOpen: (userId: string) => void;
}

const when = ({ startTime }: Visit) => <DateCell at={startTime} timeZone={browserTimeZone()} />;
const stayed = ({ timeOnPage }: Visit) => duration(timeOnPage / 1000);
/** How far down a page was seen. */
const seen = ({ scrollDepth }: Visit) => `${Math.round(scrollDepth)}% seen`;

const columns: readonly Column<Visit>[] = [
  { id: 'began', label: 'Began', className: 'tabular', cell: when },
  {
    id: 'from',
    label: 'From',
    className: 'max-w-48 wrap-anywhere',
    cell: ({ source, campaign }) => <StackedCell first={source} second={campaign} />,
  },
  {
    id: 'landing',
    label: 'Landing page',
    className: 'max-w-48 wrap-anywhere',
    cell: ({ landingPage }) => landingPage,
  },
  {
    id: 'device',
    label: 'Device',
    className: 'whitespace-nowrap',
    cell: ({ deviceType, browser, os }) => (
      <StackedCell
        first={<span className="block capitalize">{deviceType}</span>}
        second={`${browser}, ${os}`}
      />
    ),
  },
  {
    id: 'pages',
    label: 'Pages',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ pageViews, clicks }) => (
      <StackedCell first={count(pageViews)} second={plural(clicks, 'click')} />
    ),
  },
  {
    id: 'time',
    label: 'Time',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: (visit) => <StackedCell first={stayed(visit)} second={seen(visit)} />,
  },
  {
    id: 'chat',
    label: 'Chat',
    numeric: true,
    cell: ({ conversationInteractions }) => count(conversationInteractions),
  },
];

/** Visits, the latest first. */
export function VisitsList({ visits, bots, onOpen }: VisitsListProps) {
  const last = bots ? 'Taken for a bot by' : 'Did';
  const activity = (visit: Visit) => <VisitActivity visit={visit} onOpen={onOpen} />;
  return (
    <PageList
      label="Visits"
      below="lg"
      columns={[...columns, { id: 'activity', label: last, cell: activity }]}
      rows={visits}
      rowKey={({ sessionId }) => sessionId}
      card={(visit) => (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere font-medium">{visit.source}</span>
            <span className="text-caption text-muted tabular">{when(visit)}</span>
          </p>
          {visit.campaign !== '' && <p className="wrap-anywhere text-caption text-muted">{visit.campaign}</p>}
          <p className="mt-2 wrap-anywhere">{visit.landingPage}</p>
          <p className="text-muted tabular">
            {plural(visit.pageViews, 'page')}, {stayed(visit)}, {seen(visit)}, {plural(visit.clicks, 'click')}
            , {plural(visit.conversationInteractions, 'message')}
          </p>
          <p className="text-muted">
            <span className="capitalize">{visit.deviceType}</span>, {visit.browser}, {visit.os}
          </p>
          {didAnything(visit) && (
            <p className="mt-2">
              {bots && <span className="text-caption text-muted">{last} </span>}
              {activity(visit)}
            </p>
          )}
        </>
      )}
    />
  );
}

interface VisitActivityProps {
  visit: Visit;
  onOpen: (userId: string) => void;
}

/** Whether there is anything to say of what a visitor did beyond reading, or why they were taken for a bot. */
function didAnything({ bot, userId, waitlistSubmitted, industryAnalysisViewed }: Visit): boolean {
  return bot !== null || userId !== null || waitlistSubmitted || industryAnalysisViewed;
}

/** Why a visit was detected as a bot's; for a person, their actions, and their name once they signed up. */
function VisitActivity({ visit, onOpen }: VisitActivityProps) {
  const { bot, userId, waitlistSubmitted, industryAnalysisViewed } = visit;
  if (bot !== null) return botWords(bot);
  const also = [
    ...(waitlistSubmitted ? ['joined the waitlist'] : []),
    ...(industryAnalysisViewed ? ['saw their trade'] : []),
  ].join(', ');
  if (userId === null) return also || '–';
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(userId)}
        className="rounded-mark underline decoration-line-control underline-offset-4 hover:decoration-ink"
      >
        signed up
      </button>
      {also !== '' && `, ${also}`}
    </>
  );
}
