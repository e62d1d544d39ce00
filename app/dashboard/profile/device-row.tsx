import type { Device } from '../../../contract/profile.ts';
import { browserTimeZone } from '../../api/time-zone.ts';
import { Button } from '../../ui/button.tsx';
import { deviceName, deviceUse } from './device-text.ts';

const hand = 'M7 2.8h6a1 1 0 0 1 1 1v12.4a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V3.8a1 1 0 0 1 1-1Zm2.4 11.8h1.2';
const desk = 'M4.6 4.2h10.8c.5 0 .9.4.9.9v7.6H3.7V5.1c0-.5.4-.9.9-.9ZM2 15.4h16';
const inHand: ReadonlySet<string | null> = new Set(['iPhone', 'iPad', 'Android']);

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onSignOut: () => void;
}

/** One place where the user is signed in. */
export function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const name = deviceName(device);
  return (
    <li className="flex items-center gap-3.5 py-3.5">
      <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-5 shrink-0 text-muted">
        <path
          d={inHand.has(device.system) ? hand : desk}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-body">
          <span className="font-medium">{name}</span>
          {device.current && (
            <span className="rounded-full border border-signal-edge bg-signal-wash px-2 text-caption text-signal-text">
              This device
            </span>
          )}
        </p>
        <p className="mt-0.5 text-caption text-muted">{deviceUse(device, browserTimeZone())}</p>
      </div>
      {!device.current && (
        <Button size="small" busy={busy} aria-label={`Sign out ${name}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}
