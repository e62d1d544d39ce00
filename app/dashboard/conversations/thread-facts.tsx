import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CalendarWindow } from '../../../contract/calendar.ts';
import type { ThreadDetail } from '../../../contract/conversations.ts';
import { plural } from '../../lib/format/number.ts';
import { phoneText } from '../../ui/phone.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { CrmNote } from '../state/crm-note.tsx';
import { maySendLabel, moment } from '../state/may-send.ts';
import { threadKey } from './keys.ts';
import { consentLabel } from './labels.ts';
import { RecordActions } from './record-actions.tsx';

/** Who is behind the number, and what is on record about texting it. */
export function ThreadFacts({ detail, now }: { detail: ThreadDetail; now: number }) {
  const { thread, contacts, consents, ownNumber, maySend, visits } = detail;
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: threadKey(thread.threadId) });
  const afterVisits = useRef<HTMLHeadingElement>(null);
  // A cancelled visit goes with what somebody has settled of it.
  const region = useFocusFallback(afterVisits, { next: true });
  return (
    <div className="flex flex-col gap-5 px-5 py-5 text-small">
      {contacts.map(({ contactId, name, address, postalCode, sources }) => (
        <div key={contactId}>
          <h3 className="font-semibold text-body">{name ?? 'Name not known'}</h3>
          {(address !== null || postalCode !== null) && (
            <p className="mt-0.5 text-muted">
              {[address, postalCode].filter((part) => part !== null).join(', ')}
            </p>
          )}
          {sources.length > 0 && (
            <p className="mt-0.5 text-muted">Known from {sources.map(sourceLabel).join(', ')}</p>
          )}
        </div>
      ))}
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-1">
        <dt className="text-muted">Number</dt>
        <dd className="tabular-nums">{phoneText(thread.phone)}</dd>
        <dt className="text-muted">Your number</dt>
        <dd className="tabular-nums">{phoneText(ownNumber)}</dd>
      </dl>
      {visits.length > 0 && (
        <div {...region}>
          <h3 className="text-muted">Visits</h3>
          <ul className="mt-1.5 flex flex-col gap-3">
            {visits.map(({ appointmentId, serviceName, window, state, crm }) => (
              <li key={appointmentId} className="flex flex-col gap-1.5">
                <p>
                  {visitLabel(window)}, {serviceName}
                  {state === 'cancelled' && ' (cancelled)'}
                </p>
                {crm !== null && <CrmNote appointmentId={appointmentId} crm={crm} onSettled={refresh} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 ref={afterVisits} tabIndex={-1} className="text-muted outline-none">
          May be texted
        </h3>
        <div className="mt-1.5 rounded-control border border-line bg-raised px-3.5 py-3">
          <p className={maySend.decision === 'never' ? 'text-danger' : ''}>{maySendLabel(maySend, now)}</p>
          {consents.length > 0 && (
            <ul className="mt-2 flex flex-col gap-1 border-line border-t pt-2 text-muted">
              {consents.map((change) => (
                <li key={change.eventId}>
                  {consentLabel(change)}, {moment(change.at, now)}
                </li>
              ))}
            </ul>
          )}
        </div>
        <RecordActions detail={detail} />
      </div>
    </div>
  );
}

const sourceLabel = ({ kind, count }: { kind: string; count: number }) => plural(count, kind);

/** "Tue, Mar 3, 10:00 AM to 12:00 PM", by the company's clocks. */
function visitLabel({ date, start, end }: CalendarWindow): string {
  const at = (time: string) => new Date(`${date}T${time}Z`);
  const utc = { timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', ...utc });
  const hours = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...utc });
  return `${day.format(at(start))}, ${hours.format(at(start))} to ${hours.format(at(end))}`;
}
