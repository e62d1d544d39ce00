import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppointmentIdAnswer, type AppointmentSettled, type CrmEntry } from '../../../contract/calendar.ts';
import { api, path } from '../../../contract/paths.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';

interface CrmNoteProps {
  appointmentId: string;
  crm: CrmEntry;
  /** The visit is no longer where it is shown: nothing can be said of it here. */
  isGone?: boolean;
  /** Reads anew what shows the appointment. */
  onSettled: () => Promise<unknown>;
}

/** Whether a visit is in the company's CRM, who has to enter it there, and what a person has to know of it. */
export function CrmNote({ appointmentId, crm, isGone = false, onSettled }: CrmNoteProps) {
  const [opened] = useState(crm);
  const settled = useMutation({
    mutationFn: () =>
      call(path(api.appointmentSettled, { appointmentId }), AppointmentIdAnswer, {
        method: 'POST',
        body: { version: crm.version, reason: crm.reason } satisfies AppointmentSettled,
      }),
    onSettled,
  });
  const button = isGone ? null : buttonText(crm);
  const late = lateText(crm, opened, isGone);
  const note = useRef<HTMLDivElement>(null);
  // The button goes with what it did; what it did stands here.
  const region = useFocusFallback(note);
  return (
    <div
      ref={note}
      tabIndex={-1}
      {...region}
      className={cx(
        'flex flex-col items-start gap-2 rounded-control border px-3.5 py-3 text-small outline-none',
        needsPerson(crm) ? 'border-line-control bg-raised' : 'border-line bg-ground',
      )}
    >
      <p className={needsPerson(crm) ? 'font-medium' : 'text-muted'}>{crmText(crm)}</p>
      {crm.reason !== null && <p>{crm.reason}</p>}
      {crm.state === 'conflict' && <p>The customer has not been told of this.</p>}
      {late !== null && <p role="status">{late}</p>}
      {button !== null && (
        <Button size="small" busy={settled.isPending} onClick={() => settled.mutate()}>
          {button}
        </Button>
      )}
      <ErrorBox>{settled.error === null ? '' : messageOf(settled.error, 'It could not be noted.')}</ErrorBox>
    </div>
  );
}

/** Whether somebody has to do something about a visit. */
export const needsPerson = ({ state, reason }: CrmEntry) =>
  state === 'by_hand' || state === 'conflict' || state === 'person' || reason !== null;

/** A visit's state in the CRM, in one line. */
export function crmText(crm: CrmEntry): string {
  const { name, state, number, reason, settledBy, settledAt } = crm;
  switch (state) {
    case 'by_hand':
      return reason === null ? `Enter this visit in ${name} yourself` : `Not in ${name} as it is here`;
    case 'waiting':
      return `Waiting to be entered in ${name}`;
    case 'conflict':
      return `Not in ${name} as agreed`;
    case 'person':
      return `This visit needs you in ${name}`;
    case 'entered': {
      if (needsPerson(crm)) return `Changed in ${name}`;
      const by =
        settledBy === null || settledAt === null ? '' : `, noted by ${settledBy}, ${dayOf(settledAt)}`;
      return `${number === null ? `Entered in ${name}` : `In ${name} as no. ${number}`}${by}`;
    }
  }
}

function buttonText(crm: CrmEntry): string | null {
  // With a reason it may be to move or to cancel it.
  if (crm.state === 'by_hand' || crm.state === 'person') return crm.reason === null ? 'Entered' : 'Settled';
  return needsPerson(crm) ? 'The customer knows' : null;
}

/** What somebody has to know who may have begun to enter a visit as it was when it was opened; null where it is still so. */
export function lateText(
  { name, state, version, reason }: CrmEntry,
  opened: Pick<CrmEntry, 'version' | 'reason'>,
  isGone: boolean,
): string | null {
  if (state !== 'by_hand') return null;
  if (isGone) return `If you have entered it in ${name} already, change it there too.`;
  // A reason of its own says by itself what has changed.
  const isSaid = version === opened.version || reason !== opened.reason;
  return isSaid ? null : `It has changed since you opened it: ${name} needs it as it is here now.`;
}

const dayOf = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
