import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { onlyWhenAsked, readAudit, readStats } from '../api.ts';
import { ErrorPanel } from '../error-panel.tsx';
import { AuditCard } from './audit-card.tsx';
import { OperationsStatus } from './operations-status.tsx';

interface OperationsTabProps {
  /** Shows a user. */
  onOpen: (userId: string) => void;
  /** Shows the visits that were taken for bots for a reason. */
  onBots: (reason: string) => void;
}

/** What waits for the team, how the connections stand, and who looked at what. */
export function OperationsTab({ onOpen, onBots }: OperationsTabProps) {
  const [page, setPage] = useState(0);
  const stats = useQuery({
    queryKey: ['admin', 'stats'],
    queryFn: ({ signal }) => readStats(signal),
    ...onlyWhenAsked,
  });
  // What it asks for first is an entry of the log.
  const audit = useQuery({
    queryKey: ['admin', 'audit', page],
    queryFn: ({ signal }) => readAudit(page, signal),
    enabled: !stats.isPending,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-5">
      {stats.data !== undefined ? (
        <OperationsStatus stats={stats.data} onOpen={onOpen} onBots={onBots} />
      ) : (
        <Missing of={stats} what="What waits for the team could not be loaded." />
      )}
      {audit.data !== undefined ? (
        <AuditCard shown={audit.data} onPage={setPage} />
      ) : (
        <Missing of={audit} what="The audit log could not be loaded." />
      )}
    </div>
  );
}

interface Asked {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

function Missing({ of: { error, isFetching, refetch }, what }: { of: Asked; what: string }) {
  if (error === null) return <Skeleton className="h-96 rounded-card" />;
  return <ErrorPanel error={error} what={what} busy={isFetching} onRetry={refetch} />;
}
