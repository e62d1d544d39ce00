import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarAppointment, CalendarWindow } from '../../../contract/calendar.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { moveAppointment } from './api.ts';
import { TellCustomer, untold, useTelling } from './tell-customer.tsx';
import { useRefreshCalendar } from './use-calendar.ts';
import { WindowPicker } from './window-picker.tsx';

interface MoveFormProps {
  appointment: CalendarAppointment;
  today: string;
  onMoved: (window: CalendarWindow) => void;
  onCancel: () => void;
}

/** Puts an appointment into another free window. */
export function MoveForm({
  appointment: { appointmentId, serviceId, window: booked },
  today,
  onMoved,
  onCancel,
}: MoveFormProps) {
  const [date, setDate] = useState(booked.date < today ? today : booked.date);
  const [window, setWindow] = useState<CalendarWindow | null>(null);
  const { tell, ...telling } = useTelling(appointmentId, window);
  const refresh = useRefreshCalendar();
  const move = useMutation({
    mutationFn: (to: CalendarWindow) =>
      moveAppointment(appointmentId, { window: to, ...(tell !== undefined && { tell }) }),
    onSuccess: ({ told }, to) => {
      if (told !== false) onMoved(to);
    },
    onSettled: refresh,
  });
  if (move.data?.told === false)
    return (
      <div className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4">
        <ErrorBox>{untold}</ErrorBox>
        <Button onClick={() => onMoved(move.variables)} className="self-start">
          Show the day
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-sunken p-4">
      <WindowPicker
        serviceId={serviceId}
        except={appointmentId}
        today={today}
        date={date}
        onDate={(next) => {
          setDate(next);
          setWindow(null);
        }}
        value={window}
        onChange={setWindow}
      />
      <TellCustomer {...telling} />
      <ErrorBox>
        {move.error === null ? '' : messageOf(move.error, 'The appointment could not be moved.')}
      </ErrorBox>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCancel}>Leave it</Button>
        <Button
          tone="signal"
          disabled={window === null || telling.isLoading}
          busy={move.isPending}
          onClick={() => window !== null && move.mutate(window)}
        >
          Move here
        </Button>
      </div>
    </div>
  );
}
