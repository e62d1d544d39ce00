import type { ThreadRow as Thread } from '../../../contract/conversations.ts';
import { cx } from '../../ui/cx.ts';
import { age, attentionLabels, modeLabel, threadName } from './labels.ts';

interface ThreadRowProps {
  thread: Thread;
  isOpen: boolean;
  now: number;
  onOpen: () => void;
}

/** Of a thread's button, which takes the focus back. */
export const rowId = (threadId: string) => `thread-${threadId}`;

/** A thread in the list: whom it is with, what was written last, and whether somebody waits. */
export function ThreadRow({ thread, isOpen, now, onOpen }: ThreadRowProps) {
  const { attention, unread, last, stopped } = thread;
  const waits = attention !== null;
  return (
    <li>
      <button
        id={rowId(thread.threadId)}
        type="button"
        aria-current={isOpen}
        onClick={onOpen}
        className={cx(
          'flex w-full flex-col gap-0.5 border-line border-b border-l-3 px-4 py-3.5 text-left transition-colors md:px-8 lg:px-4',
          isOpen ? 'border-l-signal bg-raised' : 'border-l-transparent hover:bg-sunken',
        )}
      >
        <span className="flex w-full items-baseline gap-2">
          <span
            className={cx(
              'min-w-0 truncate text-body',
              unread > 0 || waits ? 'font-semibold' : 'font-medium',
            )}
          >
            {threadName(thread)}
          </span>
          {unread > 0 && (
            <span className="rounded-full bg-signal px-1.5 font-medium text-caption text-signal-ink tabular-nums">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
          <span
            className={cx(
              'ml-auto shrink-0 text-caption tabular-nums',
              waits ? 'font-medium text-danger' : 'text-muted',
            )}
          >
            {waits ? waiting(attention.since, now) : last && age(last.at, now)}
          </span>
        </span>
        {last !== null && (
          <span className={cx('w-full truncate text-small', unread > 0 ? 'text-ink' : 'text-muted')}>
            {prefixes[last.author]}
            {last.body}
          </span>
        )}
        {waits ? (
          <span className="mt-1 self-start rounded-full border border-danger-edge bg-danger-wash px-2.5 py-0.5 text-caption text-danger">
            {attentionLabels[attention.reason]}
          </span>
        ) : (
          <span
            className={cx(
              'text-caption',
              thread.mode === 'assistant' && !stopped && thread.unclearStopAt === null
                ? 'text-signal-text'
                : 'text-muted',
            )}
          >
            {stopped
              ? 'No more texts'
              : thread.unclearStopAt !== null
                ? attentionLabels.unclear_stop
                : modeLabel(thread)}
          </span>
        )}
      </button>
    </li>
  );
}

const prefixes = { contact: '', assistant: 'Assistant: ', user: 'You: ', system: '' } as const;

function waiting(since: string, now: number): string {
  const text = age(since, now);
  if (text === 'now') return 'waiting';
  return /min|h$/.test(text) ? `waiting ${text}` : `since ${text}`;
}
