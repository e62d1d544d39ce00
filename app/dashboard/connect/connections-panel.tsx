import { useState } from 'react';
import { type Side, sides } from '../../../contract/catalogue/vendor.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useOAuthStatus, useOnboarding } from '../setup/use-onboarding.ts';
import { ConnectDrawer } from './connect-drawer.tsx';
import { chosenOf, nameOf } from './connect-values.ts';
import { ConnectionRow } from './connection-row.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { TeamRow } from './team-row.tsx';
import { useConnections } from './use-connections.ts';

/** Every connected system with its health, and those that the team looks into. */
export function ConnectionsPanel({ userId }: { userId: string }) {
  const connections = useConnections();
  const { data: status } = useOnboarding();
  const { data: oauth } = useOAuthStatus();
  const [editing, setEditing] = useState(false);

  const chosen = status ? chosenOf(status) : null;
  const connected = (side: Side) => connections.data?.find((connection) => connection.side === side);
  const isTeams = (side: Side) =>
    chosen !== null && !chosen[side].reads && status?.completeness[side] === true;
  const rows = sides.filter((side) => connected(side) || isTeams(side));
  const expected = sides.some((side) => status?.completeness[side] || oauth?.[side].connected);
  // Before systems are chosen there is nothing to say of them.
  if (rows.length === 0 && (connections.data ? chosen === null : !expected)) return null;

  return (
    <Card aria-labelledby="connections-title">
      <div className="px-5 pt-4 md:px-6">
        <h2 id="connections-title" className="font-semibold text-title">
          Connected systems
        </h2>
      </div>
      {connections.error !== null && connections.data === undefined ? (
        <div className="flex flex-col items-start gap-3 px-5 pt-2 pb-5 md:px-6">
          <ErrorBox>
            {messageOf(connections.error, 'Your connected systems could not be loaded. Please try again.')}
          </ErrorBox>
          <Button size="small" busy={connections.isFetching} onClick={() => void connections.refetch()}>
            Try again
          </Button>
        </div>
      ) : connections.data === undefined ? (
        <PanelSkeleton />
      ) : rows.length === 0 ? (
        <p className="px-5 pt-0.5 pb-4 text-muted text-small md:px-6">
          Nothing is connected yet. Once a system is, this shows what is read from it, and when.
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {rows.map((side) => {
            const connection = connected(side);
            if (connection) {
              return (
                <ConnectionRow
                  key={side}
                  connection={connection}
                  stored={status?.stored ?? {}}
                  read={connections.read}
                  onEdit={() => setEditing(true)}
                />
              );
            }
            if (!chosen || !status) return null;
            return (
              <TeamRow
                key={side}
                side={side}
                vendor={chosen[side]}
                name={nameOf(side, chosen[side], status)}
              />
            );
          })}
        </ul>
      )}
      {status && (
        <ConnectDrawer
          open={editing}
          onClose={() => setEditing(false)}
          userId={userId}
          status={status}
          oauth={oauth ?? null}
        />
      )}
    </Card>
  );
}
