import type { ThreadFilter } from '../../../contract/conversations.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LegalFooter } from '../../ui/legal-footer.tsx';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoThreads } from './no-threads.tsx';
import { ThreadRow } from './thread-row.tsx';
import { useThreads } from './use-conversations.ts';

interface ThreadListProps {
  filter: ThreadFilter;
  openId: string | null;
  now: number;
  className?: string;
  onFilter: (filter: ThreadFilter) => void;
  onOpen: (threadId: string) => void;
}

const chips = { open: 'Open', needs_person: 'Needs a person', closed: 'Closed' } as const;

/** The threads of a filter, with the buttons that choose it. */
export function ThreadList({ filter, openId, now, className, onFilter, onOpen }: ThreadListProps) {
  const { data, error, refetch, ...more } = useThreads(filter);
  const threads = data?.pages.flatMap((page) => page.threads) ?? [];
  const first = data?.pages[0];
  const needsPerson = first?.needsPerson ?? 0;
  return (
    <section aria-label="Conversations" className={cx('flex min-h-0 flex-1 flex-col bg-ground', className)}>
      <div className="flex flex-col gap-3 border-line border-b px-4 pt-4 pb-3.5 md:px-8 lg:px-4.5 lg:pt-5">
        <p aria-hidden="true" className="font-semibold text-heading">
          Conversations
        </p>
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Show</legend>
          {Object.entries(chips).map(([name, label]) => (
            <FilterChip
              key={name}
              label={label}
              count={name === 'needs_person' ? needsPerson : 0}
              pressed={name === filter}
              onPress={() => onFilter(name === 'closed' || name === 'needs_person' ? name : 'open')}
            />
          ))}
        </fieldset>
      </div>
      {error !== null && !more.isFetchNextPageError && (
        <div className="p-4">
          <PartNotLoaded what="Your conversations" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data === undefined && error === null && <ListSkeleton />}
        {first !== undefined && threads.length === 0 && (
          <NoThreads filter={filter} hasNumber={first.hasNumber} />
        )}
        <ul>
          {threads.map((thread) => (
            <ThreadRow
              key={thread.threadId}
              thread={thread}
              isOpen={thread.threadId === openId}
              now={now}
              onOpen={() => onOpen(thread.threadId)}
            />
          ))}
        </ul>
        {more.isFetchNextPageError && error !== null && (
          <div className="px-4 pt-4">
            <PartNotLoaded
              what="More conversations"
              error={error}
              onRetry={() => void more.fetchNextPage()}
            />
          </div>
        )}
        {more.hasNextPage && (
          <div className="flex justify-center p-4">
            {/* Not while the list is read anew, which a press must not be lost to. */}
            <Button size="small" busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
        <div className="px-4.5 pb-5">
          <LegalFooter />
        </div>
      </div>
    </section>
  );
}

interface FilterChipProps {
  label: string;
  /** Shown where it is more than none. */
  count: number;
  pressed: boolean;
  onPress: () => void;
}

function FilterChip({ label, count, pressed, onPress }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'flex h-11 items-center gap-1.5 rounded-full border px-3.5 text-small transition-colors lg:h-8 lg:px-3',
        pressed
          ? 'border-ink bg-ink text-ground'
          : 'border-line bg-raised text-ink hover:border-line-control',
      )}
    >
      {label}
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </button>
  );
}

function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your conversations...</span>
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex flex-col gap-2.5 border-line border-b px-4.5 py-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3.5 w-56 max-w-full" />
        </div>
      ))}
    </div>
  );
}
