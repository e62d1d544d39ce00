import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarAppointment, CalendarWindow } from '../../../contract/calendar.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { moveAppointment } from './api.ts';
import { TellCustomer, useTelling } from './tell-customer.tsx';
import { useRefreshCalendar } from './use-calendar.ts';
import { isSameWindow, useTime } from './use-time.ts';
import { WindowPicker } from './window-picker.tsx';

interface MoveFormProps {
  appointment: CalendarAppointment;
  today: string;
  /** Its crew cannot make it. */
  needsCrew: boolean;
  onMoved: (window: CalendarWindow) => void;
  /** It is moved, but its customer was not told. */
  onUntold: (window: CalendarWindow) => void;
  onCancel: () => void;
}

/** Puts an appointment into another free window, or to any time. */
export function MoveForm({
  appointment: { appointmentId, serviceId, window: booked },
  today,
  needsCrew,
  onMoved,
  onUntold,
  onCancel,
}: MoveFormProps) {
  const [from] = useState(booked);
  const isMoved = !isSameWindow(from, booked);
  const { time, picker } = useTime(serviceId, appointmentId, booked.date < today ? today : booked.date);
  const isUnchanged = time !== null && isSameWindow(time.window, booked);
  const { tell, ...telling } = useTelling(appointmentId, isUnchanged ? null : (time?.window ?? null));
  const refresh = useRefreshCalendar();
  const move = useMutation({
    mutationFn: (to: NonNullable<typeof time>) =>
      moveAppointment(appointmentId, { ...to, from, ...(tell !== undefined && { tell }) }),
    onSuccess: ({ told }, to) => (told === false ? onUntold : onMoved)(to.window),
    onSettled: refresh,
  });
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-sunken p-4">
      <WindowPicker {...picker} today={today} />
      {(isMoved || isUnchanged) && (
        <p role="status" className="text-muted text-small">
          {isMoved
            ? 'The visit was moved meanwhile. Leave it as it is now, or choose Move once more.'
            : 'The visit is booked for this time already.'}
          {needsCrew && !isMoved && ' To keep it, leave this and press “Find a free crew”.'}
        </p>
      )}
      <TellCustomer {...telling} />
      <ErrorBox>
        {move.error === null ? '' : messageOf(move.error, 'The appointment could not be moved.')}
      </ErrorBox>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCancel}>Leave it</Button>
        <Button
          tone="signal"
          disabled={time === null || isMoved || isUnchanged || telling.isLoading}
          busy={move.isPending}
          onClick={() => time !== null && move.mutate(time)}
        >
          Move here
        </Button>
      </div>
    </div>
  );
}
