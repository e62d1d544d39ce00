import { useEffect, useState } from 'react';
import type { CalendarPage, CalendarWindow } from '../../../contract/calendar.ts';
import { ContactFields } from '../../../contract/calendar-forms.ts';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer, DrawerBody } from '../../ui/drawer.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { heldValues } from '../../ui/form/held-values.ts';
import { NotChosen, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Input } from '../../ui/input.tsx';
import { Optional } from '../../ui/optional.tsx';
import { Select } from '../../ui/select.tsx';
import { TypedField } from '../../ui/typed-field.tsx';
import { useReloadWarning } from '../../ui/use-reload-warning.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { bookAppointment } from './api.ts';
import { useRefreshCalendar } from './use-calendar.ts';
import { type HeldTime, isSameWindow, useTime } from './use-time.ts';
import { WindowPicker } from './window-picker.tsx';

interface AddDrawerProps {
  page: CalendarPage & { today: string };
  open: boolean;
  onClose: () => void;
  /** The day that is shown when the drawer opens. */
  date: string;
  onBooked: (booked: Booked) => void;
}

/** An appointment that was just made. */
export interface Booked {
  appointmentId: string;
  name: string;
  window: CalendarWindow;
}

const held = heldValues<ContactFields>();
const heldTime = heldValues<HeldTime & { serviceId: string | null }>();
/** The id of an appointment that may be booked, as long as the server has not said: a form opened anew sends it again. */
const heldId = heldValues<string>();

/** Books an appointment by hand. */
export function AddDrawer({ open, onClose, ...form }: AddDrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Add an appointment" bare>
      <AddForm {...form} />
    </Drawer>
  );
}

function AddForm({ page, date: shown, onBooked }: Omit<AddDrawerProps, 'open' | 'onClose'>) {
  const only = page.services.length === 1 ? (page.services[0]?.serviceId ?? null) : null;
  const [before] = useState(() => heldTime.get());
  const [serviceId, setServiceId] = useState<string | null>(before?.serviceId ?? only);
  const first = shown < page.today ? page.today : shown;
  const { time, needed, clear, picker } = useTime(serviceId, null, first, before);
  const toChoose = serviceId === null ? 'Please choose a service.' : needed;
  const [isTried, setTried] = useState(false);
  const { date, choice } = picker;
  const isChosen = choice !== null || serviceId !== only || date !== first;
  useEffect(() => {
    // A form that was only looked at opens at the day that is shown.
    heldTime.set(isChosen ? { serviceId, date, choice } : null);
  }, [isChosen, serviceId, date, choice]);
  useReloadWarning(isChosen);
  const [clientId, setClientId] = useState<string>(() => heldId.get() ?? crypto.randomUUID());
  const finish = useWhileShown((booked: Booked) => {
    held.set(null);
    setClientId(crypto.randomUUID());
    onBooked(booked);
  });
  const refresh = useRefreshCalendar();
  const {
    form,
    errors,
    busy,
    failure,
    clear: clearFailure,
    onSubmit,
  } = useContractForm({
    schema: ContactFields,
    defaultValues: { name: '', phone: '', address: '' },
    fields: ['name', 'phone', 'address'],
    held,
    failed: 'The appointment could not be booked',
    async send(contact) {
      if (serviceId === null || time === null) throw new NotChosen(toChoose);
      heldId.set(clientId);
      let appointmentId: string;
      try {
        ({ appointmentId } = await bookAppointment({ ...contact, ...time, clientId, serviceId }));
      } catch (error) {
        // Other refusals say nothing of an earlier try, whose answer may have been lost.
        if (error instanceof ApiError && error.errorCode === 'conflict') forgetId(clientId);
        await refresh();
        throw error;
      }
      // Not awaited: a form that is opened anew until then would hold what is booked, under another id.
      void refresh();
      forgetId(clientId);
      // Closed meanwhile, the form may be open anew and hold another appointment by now.
      const now = heldTime.get()?.choice?.window;
      if (now !== undefined && isSameWindow(now, time.window)) heldTime.set(null);
      finish({ appointmentId, name: contact.name, window: time.window });
      return undefined;
    },
  });
  const chosen = () => {
    setTried(false);
    clearFailure();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        setTried(true);
        return onSubmit(event);
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DrawerBody
        footer={
          <div className="flex flex-col gap-3">
            {/* With what is wrong in the fields, not after it. */}
            <ErrorBox>
              {failure || (isTried && (serviceId === null || time === null) ? toChoose : '')}
            </ErrorBox>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button type="submit" tone="signal" busy={busy}>
                {busy ? 'Booking...' : 'Book'}
              </Button>
              <p className="text-muted text-small">Booking sends the customer no text.</p>
            </div>
          </div>
        }
      >
        <div className="flex flex-col gap-5">
          <Field label="Service" className="sm:max-w-80">
            {(control) => (
              <Select
                {...control}
                items={page.services.map(({ serviceId: value, name, minutes }) => ({
                  ...{ value, label: name, hint: `${minutes} minutes` },
                }))}
                value={serviceId}
                onChange={(next) => {
                  setServiceId(next);
                  clear();
                  chosen();
                }}
              />
            )}
          </Field>
          <WindowPicker
            {...picker}
            today={page.today}
            onChoice={(next) => {
              picker.onChoice(next);
              chosen();
            }}
          />
          <TypedField label="Name" error={errors.name} {...form.register('name')} autoComplete="off" />
          <Field label={<Optional>Phone</Optional>} error={errors.phone?.message} help="As (801) 555-0142">
            {(control) => (
              <Input {...control} type="tel" inputMode="tel" autoComplete="off" {...form.register('phone')} />
            )}
          </Field>
          <Field label={<Optional>Address</Optional>} error={errors.address?.message}>
            {(control) => <Input {...control} autoComplete="off" {...form.register('address')} />}
          </Field>
        </div>
      </DrawerBody>
    </form>
  );
}

function forgetId(clientId: string): void {
  if (heldId.get() === clientId) heldId.set(null);
}
