import { Suspense, useState } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import type { Report } from '../../../contract/analysis/report.ts';
import { ago, dateTime, period } from '../../lib/format/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const { Part: SettingsDrawer } = lazyPart(
  async () => (await import('./settings/settings-drawer.tsx')).SettingsDrawer,
);

/** What the report is and when it was made, with its settings and the way to paper. */
export function ReportHeader({
  report,
  user,
  titleId,
}: {
  report: Report;
  user: CurrentUser;
  titleId: string;
}) {
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  const { timeZone } = report.window;
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={titleId} tabIndex={-1} className="font-semibold text-heading outline-hidden">
          Sales analysis
        </h2>
        <p className="mt-0.5 text-muted text-small">
          <span className="hidden print:inline">
            {user.fullName}, {user.email}. {period(report.window)}.{' '}
          </span>
          Made{' '}
          <time dateTime={report.madeAt} title={dateTime(report.madeAt, timeZone)}>
            <span className="print:hidden">{ago(report.madeAt, Date.now())}</span>
            <span className="hidden print:inline">{dateTime(report.madeAt, timeZone)}</span>
          </time>
          , days and months in {placeOf(timeZone)}
        </p>
      </div>
      <div className="flex gap-2 print:hidden">
        <Button size="small" className="md:h-9" onClick={() => setSettings('open')}>
          Report settings
        </Button>
        <Button size="small" className="md:h-9" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </div>
      {settings !== 'never' && (
        <PartBoundary onClose={() => setSettings('never')}>
          <Suspense fallback={null}>
            <SettingsDrawer open={settings === 'open'} onClose={() => setSettings('closed')} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}

/** "Denver" of `America/Denver`, as the calendar names the zone. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
