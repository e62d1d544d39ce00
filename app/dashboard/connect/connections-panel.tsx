import { useRef, useState } from 'react';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ListedLogo } from '../../ui/listed-logo.tsx';
import { StateLine } from '../../ui/tags.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { type DashboardState, systemsUnderWay } from '../state/dashboard-state.ts';
import { stateLabel, teamText } from '../state/sentences.ts';
import type { SystemState } from '../state/system-state.ts';
import { ConnectDrawer } from './connect-drawer.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { UploadLink } from './upload-link.tsx';
import type { Connections } from './use-connections.ts';

interface ConnectionsPanelProps {
  userId: string;
  status: OnboardingStatus;
  oauth: OAuthStatus | null;
  state: DashboardState;
  connections: Connections;
}

/** Every system of which more is known than its name: the connected ones with their health, and those that the team looks into. */
export function ConnectionsPanel({ userId, status, oauth, state, connections }: ConnectionsPanelProps) {
  const [editing, setEditing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that fixes a system is removed once it is fixed.
  const focus = useFocusFallback(heading);
  const rows = systemsUnderWay(state);
  if (rows.length === 0) return null;

  return (
    <Card {...focus} aria-labelledby="connections-title">
      <div className="px-5 pt-4 md:px-6">
        <h2
          ref={heading}
          tabIndex={-1}
          id="connections-title"
          className="w-fit rounded-mark font-semibold text-title"
        >
          Your systems
        </h2>
      </div>
      {connections.error !== null && connections.data === undefined ? (
        <div className="flex flex-col items-start gap-3 px-5 pt-2 pb-5 md:px-6">
          <ErrorBox>
            {messageOf(connections.error, 'Your systems could not be loaded. Please try again.')}
          </ErrorBox>
          <Button size="small" busy={connections.isFetching} onClick={() => void connections.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {rows.map((system) => {
            if (system.kind === 'team') return <TeamRow key={system.side} system={system} />;
            if (!('connection' in system)) return null;
            return (
              <ConnectionRow
                key={system.side}
                system={system}
                stored={status.stored}
                read={connections.read}
                onEdit={() => setEditing(true)}
              />
            );
          })}
        </ul>
      )}
      <ConnectDrawer
        open={editing}
        onClose={() => setEditing(false)}
        userId={userId}
        status={status}
        oauth={oauth}
        systems={state.systems}
      />
    </Card>
  );
}

/** A system that no program reads: the request to the team, its date, and the faster way. */
function TeamRow({ system }: { system: Extract<SystemState, { kind: 'team' }> }) {
  const { side, vendor, name } = system;
  return (
    <li aria-label={name} className="flex gap-4 px-5 py-4 md:px-6">
      <ListedLogo logo={vendor.id} className="size-9" />
      <div className="min-w-0 text-small">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="break-words font-medium text-body">{name}</span>
          <StateLine state="waiting">{stateLabel.team}</StateLine>
        </p>
        <p className="mt-0.5 max-w-prose text-muted">{teamText(system)}</p>
        <p className="mt-1.5">
          Faster: <UploadLink side={side} />
          <span className="text-muted">, and your report counts it at once.</span>
        </p>
      </div>
    </li>
  );
}
