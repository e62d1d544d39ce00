import { useState } from 'react';
import type { CalendarPage } from '../../../contract/calendar.ts';
import { BlockFields } from '../../../contract/calendar-forms.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer, DrawerBody } from '../../ui/drawer.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { heldValues } from '../../ui/form/held-values.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Input } from '../../ui/input.tsx';
import { Optional } from '../../ui/optional.tsx';
import { Select } from '../../ui/select.tsx';
import { blockTime } from './api.ts';
import { hoursToBlock, localMoment } from './dates.ts';
import { useRefreshCalendar } from './use-calendar.ts';

interface BlockDrawerProps {
  page: CalendarPage & { today: string };
  open: boolean;
  onClose: () => void;
  /** The day that is shown when the drawer opens. */
  date: string;
  onBlocked: () => void;
}

const held = heldValues<BlockFields>();
const heldCrew = heldValues<string>();

/** Stands for all crews where one is chosen. */
const all = 'all';

/** Keeps a crew, or all of them, from being booked for a time. */
export function BlockDrawer({ open, onClose, ...form }: BlockDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Block time"
      subtitle="Nothing is booked in it. What is booked already stays."
      bare
    >
      <BlockForm {...form} />
    </Drawer>
  );
}

function BlockForm({ page, date: shown, onBlocked }: Omit<BlockDrawerProps, 'open' | 'onClose'>) {
  const [crewId, setCrewId] = useState(() => heldCrew.get());
  const refresh = useRefreshCalendar();
  const date = shown < page.today ? page.today : shown;
  const [hours] = useState(() => hoursToBlock(date, localMoment(page.zone ?? 'UTC', new Date())));
  const { form, errors, busy, failure, onSubmit } = useContractForm({
    schema: BlockFields,
    defaultValues: { ...hours, reason: '' },
    fields: ['from', 'until', 'reason'],
    held,
    failed: 'The time could not be blocked',
    async send(request) {
      await blockTime({ ...request, crewId });
      held.set(null);
      heldCrew.set(null);
      await refresh();
      onBlocked();
      return undefined;
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      <DrawerBody
        footer={
          <div className="flex flex-col gap-3">
            <ErrorBox>{failure}</ErrorBox>
            <Button type="submit" tone="signal" busy={busy} className="self-start">
              {busy ? 'Blocking...' : 'Block'}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-5">
          <Field label="Who" className="sm:max-w-80">
            {(control) => (
              <Select
                {...control}
                items={[
                  { value: all, label: 'All crews' },
                  ...page.crews
                    .filter(({ isRemoved }) => !isRemoved)
                    .map(({ crewId: value, name }) => ({ value, label: name })),
                ]}
                value={crewId ?? all}
                onChange={(next) => {
                  const chosen = next === all ? null : next;
                  setCrewId(chosen);
                  heldCrew.set(chosen);
                }}
              />
            )}
          </Field>
          {(
            [
              ['from', 'From'],
              ['until', 'Until'],
            ] as const
          ).map(([name, label]) => (
            <Field key={name} label={label} error={errors[name]?.message} className="sm:max-w-72">
              {(control) => <Input {...control} type="datetime-local" required {...form.register(name)} />}
            </Field>
          ))}
          <Field label={<Optional>Reason</Optional>} error={errors.reason?.message}>
            {(control) => <Input {...control} autoComplete="off" {...form.register('reason')} />}
          </Field>
        </div>
      </DrawerBody>
    </form>
  );
}
