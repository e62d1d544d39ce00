import { useEffect, useRef, useState } from 'react';
import type { Message, ThreadDetail } from '../../../contract/conversations.ts';
import { threadName } from './labels.ts';

interface ArrivalProps {
  thread: ThreadDetail['thread'];
  /** Oldest first. */
  messages: readonly Message[];
}

/** Tells screen readers of a text that comes in while its thread is shown. */
export function Arrival({ thread, messages }: ArrivalProps) {
  const newest = messages.findLast(({ direction }) => direction === 'inbound') ?? null;
  const [arrived, setArrived] = useState<Message | null>(null);
  const known = useRef(newest?.messageId);
  useEffect(() => {
    if (newest === null || newest.messageId === known.current) return;
    known.current = newest.messageId;
    setArrived(newest);
  }, [newest]);
  return (
    <p role="status" className="sr-only">
      {/* Two texts may say the same. */}
      {arrived && (
        <span key={arrived.messageId}>
          {threadName(thread)}: {arrived.body || 'an attachment'}
        </span>
      )}
    </p>
  );
}
