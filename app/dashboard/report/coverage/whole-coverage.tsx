import type { ReactNode } from 'react';
import type { Report } from '../../../../contract/analysis/report.ts';
import { ago, date, dateTime } from '../../../lib/format/calendar.ts';
import { days } from '../../../lib/format/duration.ts';
import { count, plural } from '../../../lib/format/number.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { NarrowFold } from '../parts/narrow-fold.tsx';
import { ReportCard } from '../parts/report-card.tsx';

/** Lines of sources and refusals; a card with more may be parted on paper. */
const FITS_ON_A_PAGE = 20;

/** What the whole report was made from: sources, period, refused rows, and leads too young for the rates. */
export function WholeCoverage({ report }: { report: Report }) {
  const { coverage, window, asOf } = report;
  const { timeZone } = window;
  return (
    <ReportCard
      title="What this report was made from"
      long={coverage.sources.length + coverage.refused.length > FITS_ON_A_PAGE}
    >
      <NarrowFold show="Show sources and period" hide="Hide sources and period">
        <Table
          label="Sources"
          lastLine
          rowHeading="break-words"
          columns={sourceColumns(timeZone)}
          rows={coverage.sources}
          rowKey={({ system, kind }) => `${system} ${kind}`}
        />
        {coverage.sources
          .filter(({ twins }) => twins > 0)
          .map((source) => (
            <p key={`${source.system} ${source.kind}`} className="mt-3 text-muted text-small tabular">
              {nameOf(source)}: {count(source.twins)} of the {source.kind} {source.twins === 1 ? 'is' : 'are'}{' '}
              in another system too, and counted there.
            </p>
          ))}
        <dl className="mt-5 grid grid-cols-2 gap-x-5 gap-y-4 @md/report:gap-x-8 @4xl/report:grid-cols-4">
          <Fact name="In the window">
            {plural(coverage.leadsInWindow, 'lead')}, {plural(coverage.callsInWindow, 'call')}
          </Fact>
          <Fact name="Oldest to newest record">
            {coverage.oldest && coverage.newest
              ? `${date(coverage.oldest, timeZone)} – ${date(coverage.newest, timeZone)}`
              : 'no records'}
          </Fact>
          <Fact name="Seen as of">{dateTime(asOf, timeZone)}</Fact>
          <Fact name="Too young for close rates">
            {coverage.daysToWin90 === null
              ? 'not known: too few wins carry a date'
              : `${plural(coverage.tooYoung, 'lead')}, younger than ${days(coverage.daysToWin90)}; nine of ten wins take less`}
          </Fact>
        </dl>
      </NarrowFold>
      <h3 className="mt-5 font-medium text-small">
        {coverage.refused.length === 0 ? 'No rows refused' : 'Rows refused'}
      </h3>
      {coverage.refused.length > 0 && (
        <ul className="mt-1 space-y-1 text-small">
          {coverage.refused.map((entry) => (
            <li key={entry.reason} className="tabular">
              {plural(entry.count, 'row')}: <span className="text-muted">{entry.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </ReportCard>
  );
}

/** `upload` means all uploaded files; another system has its own name. */
const systemNames: Readonly<Record<string, string>> = {
  upload: 'Your uploads',
  demo: 'Demonstration',
};

type Source = Report['coverage']['sources'][number];

const sourceColumns = (timeZone: string): readonly Column<Source>[] => [
  { id: 'source', label: 'Source', cell: nameOf },
  { id: 'kind', label: 'Records of', cell: ({ kind }) => kind },
  { id: 'records', label: 'Records', numeric: true, cell: ({ records }) => count(records) },
  {
    id: 'readAt',
    label: 'Last read',
    numeric: true,
    className: 'whitespace-nowrap',
    cell: ({ readAt }) =>
      readAt === null ? (
        'Not read to the end'
      ) : (
        <time dateTime={readAt} title={dateTime(readAt, timeZone)}>
          {ago(readAt, Date.now())}
        </time>
      ),
  },
];

const nameOf = ({ label, system }: Source) => label ?? systemNames[system] ?? system;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="mt-0.5 text-small tabular">{children}</dd>
    </div>
  );
}
