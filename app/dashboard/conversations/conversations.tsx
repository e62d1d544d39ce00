import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ThreadFilter, threadFilters } from '../../../contract/conversations.ts';
import { cx } from '../../ui/cx.ts';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useReloadWarning } from '../../ui/use-reload-warning.ts';
import { useLive } from '../state/live/use-live.ts';
import { useHoldsDraft } from './drafts.ts';
import { changedKeys } from './keys.ts';
import { NoThread } from './no-thread.tsx';
import { ThreadList } from './thread-list.tsx';
import { rowId } from './thread-row.tsx';
import { ThreadView } from './thread-view.tsx';

interface ConversationsProps {
  userId: string;
  sidebar: ReactNode;
}

/** The list of threads and the open one: side by side on a wide screen, one after the other on a narrow one. */
export function Conversations({ userId, sidebar }: ConversationsProps) {
  useLive(userId, changedKeys);
  useReloadWarning(useHoldsDraft());
  const now = useNow();
  const { search, change } = useAddress();
  const threadId = search.get('thread');
  const filter = filterOf(search.get('show'));
  const edit = (name: string, value: string | null, replace = false) =>
    change(
      ({ search }) => {
        if (value === null) search.delete(name);
        else search.set(name, value);
        return { search };
      },
      { replace, preventScrollReset: true },
    );
  const [wasOpened, setWasOpened] = useState(false);
  const heading = useFocusBack(threadId);
  return (
    <div className="flex h-dvh flex-col bg-ground lg:grid lg:grid-cols-[14.5rem_21rem_minmax(0,1fr)]">
      {/* On a phone an open thread is a screen of its own. */}
      <div className={cx('shrink-0', threadId !== null && 'max-lg:hidden')}>{sidebar}</div>
      <main className="contents">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          Conversations
        </h1>
        <ThreadList
          className={cx('lg:border-line lg:border-r', threadId !== null && 'max-lg:hidden')}
          filter={filter}
          openId={threadId}
          now={now}
          onFilter={(next) => edit('show', next === 'open' ? null : next, true)}
          onOpen={(id) => {
            setWasOpened(true);
            edit('thread', id);
          }}
        />
        {threadId === null ? (
          <NoThread className="max-lg:hidden" />
        ) : (
          <ThreadView
            key={threadId}
            threadId={threadId}
            now={now}
            takesFocus={wasOpened}
            onClose={() => edit('thread', null)}
          />
        )}
      </main>
    </div>
  );
}

const filterOf = (text: string | null): ThreadFilter => threadFilters.find((one) => one === text) ?? 'open';

/** Once a thread is closed, its row takes the focus that was in it; else the heading whose ref it gives. */
function useFocusBack(threadId: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(threadId);
  useEffect(() => {
    const closed = before.current;
    before.current = threadId;
    if (threadId !== null || closed === null) return;
    focusIfLost(document.getElementById(rowId(closed)) ?? heading.current);
  }, [threadId]);
  return heading;
}

/** The present, in milliseconds, updated twice a minute: ages are shown in minutes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
