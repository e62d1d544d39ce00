import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listConnections, readNow } from '../../api/connections.ts';
import { isBeingRead, standing } from '../state/connection-labels.ts';
import { connectionsKey, useRefreshConnections } from '../state/use-onboarding.ts';

const POLL_MS = 5_000;
/** By then a requested sync run has begun or failed. */
const BEGINS_WITHIN_MS = 30_000;

/** Every connected system with its health, polled while something is read. */
export function useConnections() {
  const queryClient = useQueryClient();
  const refresh = useRefreshConnections();
  const [askedUntil, setAskedUntil] = useState(0);
  const query = useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => listConnections(signal),
    refetchInterval: ({ state: { data } }) =>
      data?.some(isBeingRead) || (data && Date.now() < askedUntil) ? POLL_MS : false,
  });
  const read = useMutation({
    mutationFn: readNow,
    onSuccess: async () => {
      setAskedUntil(Date.now() + BEGINS_WITHIN_MS);
      await queryClient.invalidateQueries({ queryKey: connectionsKey });
    },
  });

  const now = query.data && standing(query.data);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (now === undefined) return;
    if (before.current !== undefined && before.current !== now) {
      read.reset();
      void refresh();
    }
    before.current = now;
  });
  return { ...query, read };
}
export type Connections = ReturnType<typeof useConnections>;
export type ReadNow = Connections['read'];
