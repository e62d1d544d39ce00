import { useRef, useState } from 'react';
import type { Device } from '../../../contract/profile.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { deviceName, signedOutText } from './device-text.ts';
import { Section } from './section.tsx';
import { useDevices, useSignOut } from './use-devices.ts';

/** Where the user is signed in, and the way to end that. */
export function DevicesSection() {
  const devices = useDevices();
  const signOut = useSignOut();
  const [outcome, setOutcome] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const others = devices.data?.filter(({ current }) => !current) ?? [];

  const end = (device: Device | null) => {
    setOutcome('');
    signOut.mutate(device, {
      onSuccess: (ended) => {
        setOutcome(device === null ? signedOutText(ended) : `${deviceName(device)} is signed out.`);
        // The pressed button has been removed.
        focusIfLost(list.current);
      },
    });
  };

  const failed = devices.isError && devices.data === undefined ? devices.error : signOut.error;
  return (
    <Section title="Devices" about="Where you are signed in at the moment.">
      {devices.data === undefined && !devices.isError && (
        <div role="status" aria-label="Loading your devices" className="border-line border-y py-3.5">
          <Skeleton className="h-11" />
        </div>
      )}
      {devices.data !== undefined && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Devices signed in"
          className="divide-y divide-line border-line border-y"
        >
          {devices.data.map((device) => (
            <DeviceRow
              key={device.deviceId}
              device={device}
              busy={signOut.isPending && signOut.variables?.deviceId === device.deviceId}
              onSignOut={() => end(device)}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-col items-start gap-3 empty:hidden">
        <ErrorBox>
          {failed === null ? '' : messageOf(failed, 'That did not work. Please try again.')}
        </ErrorBox>
        {failed !== null && devices.data === undefined && (
          <Button size="small" onClick={() => void devices.refetch()}>
            Try again
          </Button>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {others.length > 0 && (
            <Button busy={signOut.isPending && signOut.variables === null} onClick={() => end(null)}>
              Sign out everywhere else
            </Button>
          )}
          <OutcomeNote>{outcome}</OutcomeNote>
        </div>
      </div>
    </Section>
  );
}
