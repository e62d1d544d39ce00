import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListFrame } from '../../ui/table/list-frame.tsx';
import { onlyWhenAsked, readAudit, readStats } from '../api.ts';
import { AuditCard } from './audit-card.tsx';
import { OperationsStatus } from './operations-status.tsx';

interface OperationsTabProps {
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
  // The first request is an entry of the audit log.
  const audit = useQuery({
    queryKey: ['admin', 'audit', page],
    queryFn: ({ signal }) => readAudit(page, signal),
    enabled: !stats.isPending,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-5">
      <ListFrame query={stats} failed="What waits for the team could not be loaded." loading={loading}>
        {(known) => <OperationsStatus stats={known} onOpen={onOpen} onBots={onBots} />}
      </ListFrame>
      <ListFrame query={audit} failed="The audit log could not be loaded." loading={loading}>
        {(shown) => <AuditCard shown={shown} onPage={setPage} />}
      </ListFrame>
    </div>
  );
}

const loading = <Skeleton className="h-96 rounded-card" />;
