import { useState } from 'react';
import type { CalendarPage } from '../../../contract/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLive } from '../state/live/use-live.ts';
import { AddDrawer, type Booked } from './add-drawer.tsx';
import { Agenda } from './agenda.tsx';
import { AppointmentDrawer } from './appointment-drawer.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { BlockDrawer } from './block-drawer.tsx';
import { BookedNote } from './booked-note.tsx';
import { CrmNeeds } from './crm-needs.tsx';
import { DayGrid } from './day-grid.tsx';
import { type Entry, entriesOf, needsCrew } from './entries.ts';
import { Missing } from './missing.tsx';
import { Toolbar } from './toolbar.tsx';
import { changedKeys, usePage } from './use-calendar.ts';
import { useView, type View, type ViewChange } from './use-view.ts';
import { Week } from './week.tsx';

/** What is open beside the days. What was open stays named while it closes. */
type Opened = { kind: 'add' | 'block' } | { kind: 'entry'; entry: Entry };

/** The company's appointments by day or week, and what can be done with them. */
export function Calendar({ userId }: { userId: string }) {
  useLive(userId, changedKeys);
  const { view, onView } = useView();
  const { data: page, error, isFetching, refetch } = usePage(view.date, view.mode === 'day' ? 1 : 7);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isReady = page !== undefined && page.today !== null && page.missing.length === 0;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="font-semibold text-heading">Calendar</h1>
          {page?.zone != null && (
            <p className="mt-0.5 text-muted text-small">All times are {zoneText(page.zone)} time.</p>
          )}
        </div>
        {page?.today != null && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpened({ kind: 'block' })}>Block time</Button>
            <Button tone="signal" disabled={!isReady} onClick={() => setOpened({ kind: 'add' })}>
              Add appointment
            </Button>
          </div>
        )}
      </header>
      {error !== null && <ErrorPanel error={error} busy={isFetching} onRetry={() => refetch()} />}
      {page === undefined ? (
        error === null && (
          <div role="status" aria-label="Loading your calendar">
            <Skeleton className="h-96" />
          </div>
        )
      ) : (
        <>
          {page.missing.length > 0 && <Missing parts={page.missing} />}
          {page.today !== null && (
            <Days page={{ ...page, today: page.today }} {...{ view, onView, opened }} onOpen={setOpened} />
          )}
        </>
      )}
    </>
  );
}

interface DaysProps {
  page: CalendarPage & { today: string };
  view: View;
  onView: (change: ViewChange) => void;
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
}

function Days({ page, view, onView, opened, onOpen }: DaysProps) {
  const crewOf = (crewId: string | null) =>
    crewId === null ? 'All crews' : (page.crews.find((crew) => crew.crewId === crewId)?.name ?? 'Crew');
  const crew = page.crews.find(({ crewId }) => crewId === view.crewId);
  const shown = crew === undefined ? page.crews : [crew];
  const crewId = crew?.crewId ?? null;
  const [day] = page.days;
  const [booked, setBooked] = useState<Booked | null>(null);
  // What is opened next is about something else.
  if (booked !== null && opened !== null && opened.kind !== 'add') setBooked(null);
  const openEntry = (entry: Entry) => onOpen({ kind: 'entry', entry });
  return (
    <>
      <Toolbar page={page} view={view} onView={onView} />
      <BookedNote booked={booked} page={page} />
      {page.more && (
        <p className="max-w-prose border-signal-text border-l-2 pl-3 text-small">
          {view.mode === 'week'
            ? 'These days hold more than a page shows, and the latest of it is missing. Show a single day.'
            : 'This day holds more than a page shows, and the latest of it is missing.'}
        </p>
      )}
      {/* Of all crews: what needs somebody may be another's than is shown. */}
      <CrmNeeds needs={page.crmNeeds} onDay={(date) => onView({ date, crewId: null })} />
      {view.mode === 'week' ? (
        <Week
          page={page}
          crewId={crewId}
          crewOf={crewOf}
          onOpen={openEntry}
          onDay={(date) => onView({ mode: 'day', date })}
        />
      ) : (
        day !== undefined && (
          <>
            <div className="max-md:hidden">
              {shown.length > 0 && <DayGrid page={page} day={day} crews={shown} onOpen={openEntry} />}
            </div>
            <div className="md:hidden">
              <Agenda
                entries={entriesOf(page, day.date, crewId)}
                crewOf={crewId === null ? crewOf : null}
                isOpenDay={day.openings.length > 0}
                onOpen={openEntry}
              />
            </div>
          </>
        )
      )}
      <Panels
        {...{ page, opened, onOpen, onView, crewOf }}
        onBooked={setBooked}
        date={day?.date ?? page.today}
      />
    </>
  );
}

interface PanelsProps extends Pick<DaysProps, 'page' | 'opened' | 'onOpen' | 'onView'> {
  date: string;
  onBooked: (booked: Booked) => void;
  crewOf: (crewId: string | null) => string;
}

function Panels({ page, opened, onOpen, onView, onBooked, crewOf, date }: PanelsProps) {
  const [last, setLast] = useState<Entry | null>(null);
  const entry = opened?.kind === 'entry' ? opened.entry : null;
  if (entry !== null && entry !== last) setLast(entry);
  const now = newest(page, entry ?? last);
  const isGone = entry?.kind === 'appointment' && !page.appointments.some(isOf(entry.id));
  const close = () => onOpen(null);
  const goTo = (day: string) => onView({ date: day });
  return (
    <>
      <AddDrawer
        page={page}
        date={date}
        open={opened?.kind === 'add'}
        onClose={close}
        onBooked={(booked) => {
          close();
          onBooked(booked);
          goTo(booked.window.date);
        }}
      />
      <BlockDrawer
        page={page}
        date={date}
        open={opened?.kind === 'block'}
        onClose={close}
        onBlocked={close}
      />
      <AppointmentDrawer
        appointment={now?.kind === 'appointment' ? now.appointment : null}
        crew={now?.kind === 'appointment' ? crewOf(now.appointment.crewId) : ''}
        today={page.today}
        isGone={isGone}
        needsCrew={now?.kind === 'appointment' && needsCrew(page, now.appointment)}
        open={entry?.kind === 'appointment'}
        onClose={close}
        onMoved={(window) => {
          close();
          goTo(window.date);
        }}
      />
      <BlockDialog
        block={now?.kind === 'block' ? now.block : null}
        crew={now?.kind === 'block' ? crewOf(now.block.crewId) : ''}
        open={entry?.kind === 'block'}
        onClose={close}
      />
    </>
  );
}

/** An entry as the calendar has it now; as it was where it is no longer on the page. */
function newest({ appointments }: CalendarPage, entry: Entry | null): Entry | null {
  if (entry?.kind !== 'appointment') return entry;
  const appointment = appointments.find(isOf(entry.id));
  return appointment === undefined ? entry : { ...entry, appointment };
}

const isOf = (id: string) => (one: CalendarPage['appointments'][number]) => one.appointmentId === id;

/** `America/Denver` as `Denver`. */
const zoneText = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
