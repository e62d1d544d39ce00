import { useRef, useState } from 'react';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { type DashboardState, systemsUnderWay } from '../state/dashboard-state.ts';
import { ConnectDrawer } from './connect-drawer.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { TeamRow } from './team-row.tsx';
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
  // What mends a system is removed once it is mended.
  const focus = useKeptFocus(heading);
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
