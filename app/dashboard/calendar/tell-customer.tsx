import { useState } from 'react';
import type { CalendarWindow } from '../../../contract/calendar.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { maySendLabel } from '../state/may-send.ts';
import { useNotice } from './use-calendar.ts';

/** Whether the customer of a visit is told of a change by text, which they are unless somebody says no. */
export function useTelling(appointmentId: string, to: CalendarWindow | 'cancelled' | null) {
  // A second try of the same change sends no second text; another choice is another text.
  const key = JSON.stringify(to);
  const [{ of, tell }, setTell] = useState(() => ({ of: key, tell: crypto.randomUUID() }));
  if (of !== key) setTell({ of: key, tell: crypto.randomUUID() });
  const [isWished, setWished] = useState(true);
  const { data, isFetching, isError } = useNotice(appointmentId, to);
  const notice = to === null ? undefined : data;
  const isOn = isWished && notice !== undefined && notice.maySend.decision !== 'never';
  return {
    ...{ notice, isOn, isError: isError && to !== null, onChange: setWished },
    /** What is to be told is on its way to the screen: nobody sends what they have not seen. */
    isLoading: to !== null && isFetching && notice === undefined,
    tell: isOn ? tell : undefined,
  };
}

/** The text of a change with whether it may go, and the choice to send it. */
export function TellCustomer({
  notice,
  isOn,
  isError,
  isLoading,
  onChange,
}: Omit<ReturnType<typeof useTelling>, 'tell'>) {
  if (isLoading) return <Skeleton className="h-24" />;
  if (isError) return <p className="text-muted text-small">The customer is not told by this.</p>;
  if (notice === undefined) return null;
  const { text, maySend } = notice;
  const isNever = maySend.decision === 'never';
  return (
    <div className="flex flex-col gap-2.5">
      <Checkbox
        label="Text the customer"
        checked={isOn}
        disabled={isNever}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {text !== null && !isNever && (
        <blockquote className="rounded-card rounded-bl-none border border-line bg-raised px-3.5 py-2.5 text-small">
          {text}
        </blockquote>
      )}
      <p className="text-muted text-small">
        {isNever && 'The customer is not told by this. '}
        {maySendLabel(maySend, Date.now())}
      </p>
    </div>
  );
}

/** Said where a change is made and its text was refused meanwhile, or could not be queued. */
export const untold = 'The appointment is changed, but the customer was not told by text. Please call them.';
