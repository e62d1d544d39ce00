import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type {
  CrmCalendarChange,
  CrmCalendarCheck,
  CrmCalendarSettings,
} from '../../../../contract/crm-calendar.ts';
import { messageOf } from '../../../api/api-error.ts';
import { changeCrmCalendar, checkCrmCalendar, readCrmCalendar } from '../../../api/crm-calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { PartNotLoaded } from '../../../ui/part-not-loaded.tsx';
import { Select } from '../../../ui/select.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';

const key = ['crm-calendar'];

/** Whether appointments are written into the company's CRM: what that does, what it needs, and the switch. */
export function CrmSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readCrmCalendar(signal),
  });
  if (data === undefined && error !== null)
    return <PartNotLoaded what="Your CRM’s calendar" error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.crm === null) return null;
  return (
    <Card aria-labelledby="crm-title" className="flex flex-col gap-4 p-5 md:p-6">
      <div>
        <h2 ref={heading} id="crm-title" tabIndex={-1} className="font-semibold text-title outline-none">
          {data.canWrite ? `Write appointments to ${data.crm}` : `Appointments in ${data.crm}`}
        </h2>
        <p className="mt-1 max-w-[38rem] text-muted text-small">{introOf(data)}</p>
      </div>
      {data.canWrite && <Switch settings={data} crm={data.crm} heading={heading} />}
    </Card>
  );
}

function introOf({ crm, canWrite, writes, problem, readAt, agreedBy }: CrmCalendarSettings): string {
  if (!canWrite)
    return `Visits are booked in the calendar here. Each says that somebody has to enter it in ${crm}, and who has done so.`;
  if (!writes)
    return `Visits are offered only where ${crm} has a free spot too, entered there once, and followed: what your office moves or cancels there changes here. New customers are added by their number. Where the two disagree, ${crm} counts and a person is told.`;
  const read =
    problem === null
      ? readAt === null
        ? 'Its free times are being read.'
        : `Its free times were read ${timeOf(readAt)}.`
      : `Its free times could not be read: ${problem}`;
  return `${read}${agreedBy === null ? '' : ` ${agreedBy} agreed to it.`}`;
}

interface SwitchProps {
  settings: CrmCalendarSettings;
  crm: string;
  /** Takes the focus when the buttons that had it are gone. */
  heading: RefObject<HTMLElement | null>;
}

function Switch({ settings, crm, heading }: SwitchProps) {
  const region = useFocusFallback(heading);
  const queryClient = useQueryClient();
  const [found, setFound] = useState<CrmCalendarCheck | null>(null);
  const check = useMutation({ mutationFn: checkCrmCalendar, onSuccess: setFound });
  const change = useMutation({
    mutationFn: (body: CrmCalendarChange) => changeCrmCalendar(body),
    async onSuccess(now) {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<CrmCalendarSettings>(key, now);
      setFound(null);
    },
  });
  const error = check.error ?? change.error;
  return (
    <div {...region} className="flex flex-col gap-4">
      {found === null ? (
        <div className="flex flex-wrap gap-2">
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            {settings.writes ? 'Change the services' : `Check the key and choose services`}
          </Button>
          {settings.writes && (
            <Button tone="danger" busy={change.isPending} onClick={() => change.mutate({ writes: false })}>
              Stop writing
            </Button>
          )}
        </div>
      ) : (
        <Choice
          {...{ settings, crm, found, busy: change.isPending }}
          onSave={change.mutate}
          onCancel={() => setFound(null)}
        />
      )}
      <ErrorBox>{error === null ? '' : messageOf(error, 'It could not be changed.')}</ErrorBox>
    </div>
  );
}

const byHand = 'by_hand';

function Choice({
  settings,
  crm,
  found: { offices, types },
  busy,
  onSave,
  onCancel,
}: {
  settings: CrmCalendarSettings;
  crm: string;
  found: CrmCalendarCheck;
  busy: boolean;
  onSave: (change: CrmCalendarChange) => void;
  onCancel: () => void;
}) {
  const [officeId, setOffice] = useState(settings.officeId ?? offices[0]?.officeId ?? '');
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      settings.services.map(({ serviceId, name, typeId }) => [
        serviceId,
        typeId ?? types.find((type) => type.name.toLowerCase() === name.toLowerCase())?.typeId ?? byHand,
      ]),
    ),
  );
  const items = [
    { value: byHand, label: 'None: a person enters it' },
    ...types.map(({ typeId, name }) => ({ value: typeId, label: name })),
  ];
  const save = () => {
    const written = Object.entries(chosen).filter(([, typeId]) => typeId !== byHand);
    onSave({ writes: true, officeId, types: Object.fromEntries(written) });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small">The key has the rights that it needs.</p>
      {offices.length > 1 && (
        <Field label="Office whose routes are used" className="sm:max-w-96">
          {(control) => (
            <Select
              {...control}
              items={offices.map((office) => ({ value: office.officeId, label: office.name }))}
              value={officeId}
              onChange={setOffice}
            />
          )}
        </Field>
      )}
      <fieldset className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <legend className="mb-2 text-muted text-small">What each service is called in {crm}</legend>
        {settings.services.map(({ serviceId, name }) => (
          <Field key={serviceId} label={name}>
            {(control) => (
              <Select
                {...control}
                items={items}
                value={chosen[serviceId] ?? byHand}
                onChange={(typeId) => setChosen((now) => ({ ...now, [serviceId]: typeId }))}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button tone="signal" busy={busy} onClick={save}>
          {settings.writes ? 'Save' : `Write appointments to ${crm}`}
        </Button>
        <Button onClick={onCancel}>Not now</Button>
      </div>
    </div>
  );
}

const timeOf = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
