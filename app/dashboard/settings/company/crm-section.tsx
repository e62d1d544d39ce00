import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type {
  CrmCalendarChange,
  CrmCalendarCheck,
  CrmCalendarSettings,
} from '../../../../contract/crm-calendar.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { changeCrmCalendar, checkCrmCalendar, readCrmCalendar } from '../../../api/crm-calendar.ts';
import { plural } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { PartNotLoaded } from '../../../ui/part-not-loaded.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';
import { CrmChoice } from './crm-choice.tsx';

const key = ['crm-calendar'];
const query = {
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => readCrmCalendar(signal),
};

/** That writing ends, or what is chosen over what is saved at that moment. */
type Wish = 'stop' | ((newest: CrmCalendarSettings) => CrmCalendarChange);

/** Whether appointments are written into the company's CRM: what that does, what it needs, and the switch. */
export function CrmSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(query);
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
        {!data.writes && data.visitsAhead > 0 && (
          <p className="mt-1 max-w-[38rem] text-muted text-small">
            {followed(data.visitsAhead, data.crm)}
            {data.problem !== null && ` That could not be read: ${data.problem}`}
          </p>
        )}
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
  const [asking, setAsking] = useState(false);
  const stop = useRef<HTMLButtonElement>(null);
  const check = useMutation({ mutationFn: checkCrmCalendar, onSuccess: setFound });
  const change = useMutation({
    async mutationFn(wish: Wish) {
      if (wish === 'stop') return changeCrmCalendar({ writes: false });
      // Another page may have changed it meanwhile, and an answer that was asked for earlier may hold what was before.
      await queryClient.cancelQueries({ queryKey: key });
      const newest = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      if (settings.writes && !newest.writes)
        throw new ApiError(
          `Writing to ${crm} was stopped meanwhile. Press again to begin it anew.`,
          409,
          null,
          [],
        );
      return changeCrmCalendar(wish(newest));
    },
    async onSuccess(now) {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<CrmCalendarSettings>(key, now);
      setFound(null);
    },
  });
  const ask = () => {
    change.reset();
    setAsking(true);
    // How many visits there are changes with each that is booked.
    void queryClient.invalidateQueries({ queryKey: key });
  };
  const failureOf = (error: Error | null) =>
    error === null ? '' : messageOf(error, 'It could not be changed.');
  return (
    <>
      <div {...region} className="flex flex-col gap-4">
        {found === null ? (
          <div className="flex flex-wrap gap-2">
            <Button busy={check.isPending} onClick={() => check.mutate()}>
              {settings.writes ? 'Change the services' : `Check the key and choose services`}
            </Button>
            {settings.writes && (
              <Button ref={stop} tone="danger" onClick={ask}>
                Stop writing
              </Button>
            )}
          </div>
        ) : (
          <CrmChoice
            {...{ settings, crm, found, busy: change.isPending }}
            onSave={change.mutate}
            onCancel={() => setFound(null)}
          />
        )}
        <ErrorBox>{failureOf(check.error ?? (asking ? null : change.error))}</ErrorBox>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Stop writing to ${crm}?`}
        // The button goes with what it did.
        finalFocus={() => stop.current ?? heading.current}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Go on writing</Button>
            <Button
              tone="danger"
              busy={change.isPending}
              onClick={() => change.mutate('stop', { onSuccess: () => setAsking(false) })}
            >
              Stop writing
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <p>
            What waits to be entered is left to you, and so are new visits and what changes here: somebody
            enters them in {crm}.
          </p>
          {settings.visitsAhead > 0 && <p>{followed(settings.visitsAhead, crm)}</p>}
          <ErrorBox>{failureOf(change.error)}</ErrorBox>
        </div>
      </Dialog>
    </>
  );
}

/** What becomes of visits ahead that are in the CRM. */
const followed = (visits: number, crm: string) =>
  `${plural(visits, 'visit')} ahead ${visits === 1 ? 'is' : 'are'} in ${crm}. What your office moves or cancels there changes here until the last is over.`;

const timeOf = (at: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
