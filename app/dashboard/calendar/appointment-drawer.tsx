import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CalendarAppointment, CalendarWindow } from '../../../contract/calendar.ts';
import { pages } from '../../../contract/paths.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { phoneText } from '../../ui/phone.ts';
import { textLink } from '../../ui/text-link.ts';
import { CrmNote } from '../state/crm-note.tsx';
import { dayLong, rangeText } from './dates.ts';
import { customerName, stateText } from './labels.ts';
import { MoveForm } from './move-form.tsx';
import { TellCustomer, untold, useTelling } from './tell-customer.tsx';
import { useChangeState, useFreeCrew, useRefreshCalendar } from './use-calendar.ts';

interface AppointmentDrawerProps {
  /** Null while nothing is open. */
  appointment: CalendarAppointment | null;
  crew: string;
  today: string;
  /** It is no longer on the days that are shown. */
  isGone: boolean;
  /** Its crew cannot make it. */
  needsCrew: boolean;
  open: boolean;
  onClose: () => void;
  onMoved: (window: CalendarWindow) => void;
}

/** An appointment with whom it is for, and what can be done with it. */
export function AppointmentDrawer({ appointment, open, onClose, ...rest }: AppointmentDrawerProps) {
  if (appointment === null) return null;
  const stands = rest.isGone ? 'Cancelled, or moved to another day' : stateText[appointment.state];
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={customerName(appointment)}
      subtitle={`${appointment.serviceName} · ${stands}`}
    >
      <Details key={appointment.appointmentId} appointment={appointment} onClose={onClose} {...rest} />
    </Drawer>
  );
}

function Details({
  appointment,
  crew,
  today,
  isGone,
  needsCrew,
  onClose,
  onMoved,
}: Omit<AppointmentDrawerProps, 'open'> & { appointment: CalendarAppointment }) {
  const { appointmentId, state, window, hasBegun, work, phone, address, threadId } = appointment;
  const { confirmedAt, madeBy, crm } = appointment;
  const refresh = useRefreshCalendar();
  const [moving, setMoving] = useState(false);
  /** The window whose cancellation is asked about; null while none is. */
  const [asking, setAsking] = useState<CalendarWindow | null>(null);
  const asked = asking ?? window;
  /** The window to which it was moved without a word to its customer, kept also once it has left the page. */
  const [untoldOf, setUntoldOf] = useState<CalendarWindow | null>(null);
  const change = useChangeState(appointmentId);
  const freeCrew = useFreeCrew(appointment);
  const actions = useRef<HTMLDivElement>(null);
  const offered = `${moving} ${state} ${needsCrew} ${untoldOf === null}`;
  const before = useRef(offered);
  useEffect(() => {
    if (before.current === offered) return;
    before.current = offered;
    // The button that was pressed has gone; the first of what took its place goes on.
    const goOn = () => focusIfLost(actions.current?.querySelector<HTMLElement>('input, button') ?? null);
    goOn();
    // Where it went after an answer, the drawer takes the focus to itself with the next frame.
    const frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  }, [offered]);
  const { tell, ...telling } = useTelling(appointmentId, asking === null ? null : 'cancelled');
  /** To the day on which it is now; opened there, it is as any other. */
  const leave = (to: CalendarWindow) => {
    setMoving(false);
    setUntoldOf(null);
    onMoved(to);
  };
  const action = (to: 'booked' | 'no_show' | 'done', label: string) => (
    <Button
      busy={change.isPending && change.variables.state === to}
      onClick={() => change.mutate({ state: to })}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-body">
        <Fact name="Window">
          {dayLong(window.date)},{' '}
          <span className="whitespace-nowrap">{rangeText(window.start, window.end)}</span>
        </Fact>
        <Fact name="Work">
          {rangeText(work.start, work.end)}, {crew}
        </Fact>
        <Fact name="Phone">
          {phone === null ? (
            'Not said'
          ) : (
            <a href={`tel:${phone}`} className={textLink}>
              {phoneText(phone)}
            </a>
          )}
        </Fact>
        <Fact name="Address">{address ?? 'Not said'}</Fact>
        {confirmedAt !== null && <Fact name="Confirmed">By the customer, by text</Fact>}
        <Fact name="Made by">{madeBy ?? 'The assistant'}</Fact>
      </dl>
      {crm !== null && <CrmNote {...{ appointmentId, crm, isGone }} onSettled={refresh} />}
      {threadId !== null && (
        <Link to={`${pages.conversations}?thread=${threadId}`} className={textLink}>
          Open the conversation
        </Link>
      )}
      <div ref={actions} className="empty:hidden">
        {untoldOf !== null ? (
          <div className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4">
            <ErrorBox>{untold}</ErrorBox>
            <Button onClick={() => leave(untoldOf)} className="self-start">
              Show the day
            </Button>
          </div>
        ) : isGone ? null : moving && state === 'booked' ? (
          <MoveForm
            appointment={appointment}
            today={today}
            needsCrew={needsCrew}
            onMoved={leave}
            onUntold={setUntoldOf}
            onCancel={() => setMoving(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {needsCrew && (
              <Button busy={freeCrew.isPending} onClick={() => freeCrew.mutate()}>
                Find a free crew
              </Button>
            )}
            {state === 'booked' && <Button onClick={() => setMoving(true)}>Move</Button>}
            {state !== 'booked' && state !== 'cancelled' && action('booked', 'Back to booked')}
            {hasBegun && state !== 'done' && state !== 'cancelled' && action('done', 'Done')}
            {hasBegun && state !== 'no_show' && state !== 'cancelled' && action('no_show', 'No-show')}
            {state === 'booked' && (
              <Button tone="danger" onClick={() => setAsking(window)}>
                Cancel appointment
              </Button>
            )}
          </div>
        )}
      </div>
      <ErrorBox>
        {freeCrew.error === null ? '' : messageOf(freeCrew.error, 'No crew could be looked for.')}
      </ErrorBox>
      <ErrorBox>
        {change.error === null
          ? change.data?.told === false
            ? untold
            : ''
          : messageOf(change.error, 'The appointment could not be changed.')}
      </ErrorBox>
      <Dialog
        open={asking !== null && !isGone}
        onClose={() => setAsking(null)}
        title="Cancel this appointment?"
        actions={
          <>
            <Button onClick={() => setAsking(null)}>Keep it</Button>
            <Button
              tone="danger"
              busy={change.isPending}
              disabled={telling.isLoading}
              onClick={() =>
                change.mutate(
                  { state: 'cancelled', from: asked, ...(tell !== undefined && { tell }) },
                  {
                    onSuccess: ({ told }) => {
                      if (told !== false) onClose();
                    },
                    onSettled: () => setAsking(null),
                  },
                )
              }
            >
              Cancel appointment
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>
            {dayLong(asked.date)}, {rangeText(asked.start, asked.end)} can be booked again.
          </p>
          <TellCustomer {...telling} />
        </div>
      </Dialog>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);
