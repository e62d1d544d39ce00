import { type KeyboardEvent, useRef, useState } from 'react';
import type { ThreadRow } from '../../../contract/conversations.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { PartNotLoaded } from '../../ui/part-not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { Arrival } from './arrival.tsx';
import { Composer } from './composer.tsx';
import { age, attentionLabels, inSentence } from './labels.ts';
import { ThreadFacts } from './thread-facts.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { Timeline } from './timeline.tsx';
import { UnclearStop } from './unclear-stop.tsx';
import { useMessages, useReadMark, useThread, useThreadChange } from './use-conversations.ts';

interface ThreadViewProps {
  threadId: string;
  now: number;
  /** Its heading takes the focus from the list that it hides. */
  takesFocus: boolean;
  onClose: () => void;
}

/** One thread: whom it is with, its texts, and the field to write in. */
export function ThreadView({ threadId, now, takesFocus, onClose }: ThreadViewProps) {
  const { data: detail, error, refetch } = useThread(threadId);
  const messages = useMessages(threadId);
  const [showsFacts, setShowsFacts] = useState(false);
  const details = useRef<HTMLButtonElement>(null);
  const facts = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLElement>(null);
  // What is asked beside the texts goes with its answer.
  const region = useFocusFallback(texts);
  const closeFacts = ({ key, target, currentTarget }: KeyboardEvent) => {
    // A dialog's own Escape comes here, too: for React it is a child.
    if (key !== 'Escape' || !(target instanceof Node) || !currentTarget.contains(target)) return;
    if (facts.current?.contains(target)) details.current?.focus();
    setShowsFacts(false);
  };
  useReadMark(threadId, detail?.thread.unread ?? 0);
  if (detail === undefined && error !== null)
    return <NoSuchThread error={error} onClose={onClose} onRetry={refetch} />;
  const shown = messages.data?.pages.toReversed().flatMap((page) => page.messages);
  const moreError = messages.isFetchNextPageError ? messages.error : null;
  const failed = error ?? (moreError === null ? messages.error : null);
  return (
    <div className="flex min-h-0 min-w-0 flex-1 xl:grid xl:grid-cols-[minmax(0,1fr)_18rem]">
      <section
        aria-label="Conversation"
        className="flex min-h-0 min-w-0 flex-1 flex-col bg-raised"
        onKeyDown={closeFacts}
      >
        <ThreadHeader
          threadId={threadId}
          takesFocus={takesFocus}
          detail={detail}
          showsFacts={showsFacts}
          details={details}
          onFacts={() => setShowsFacts(!showsFacts)}
          onClose={onClose}
        />
        {showsFacts && detail !== undefined && (
          <div ref={facts} className="max-h-[45dvh] overflow-y-auto border-line border-b bg-ground xl:hidden">
            <ThreadFacts detail={detail} now={now} />
            {/* Over the padding at the end: cut off, it fades. */}
            <div
              aria-hidden="true"
              className="pointer-events-none sticky bottom-0 -mt-5 h-5 bg-linear-to-t from-ground to-transparent"
            />
          </div>
        )}
        {failed !== null && (
          <div className="border-line border-b px-4 py-2.5 md:px-6">
            <PartNotLoaded
              what={failed === error ? 'This conversation' : 'The texts'}
              error={failed}
              onRetry={() => void Promise.all([refetch(), messages.refetch()])}
            />
          </div>
        )}
        {shown && detail && <Arrival thread={detail.thread} messages={shown} />}
        {/* Reversed, the list stays at its end as texts come in, and where it is as earlier ones are loaded. */}
        <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-4 py-5 md:px-8 lg:px-6">
          <section
            ref={texts}
            tabIndex={-1}
            aria-label="Texts and questions"
            className="mx-auto flex w-full max-w-3xl flex-col"
            {...region}
          >
            {messages.hasNextPage && (
              <Button
                size="small"
                className="mb-4 self-center"
                busy={messages.isFetchingNextPage}
                onClick={() => void messages.fetchNextPage()}
              >
                Show earlier texts
              </Button>
            )}
            {moreError !== null && (
              <div className="mb-4">
                <PartNotLoaded
                  what="Earlier texts"
                  error={moreError}
                  onRetry={() => void messages.fetchNextPage()}
                />
              </div>
            )}
            {shown === undefined || detail === undefined ? (
              failed === null && <TextsSkeleton />
            ) : (
              <Timeline
                threadId={threadId}
                messages={shown}
                consents={detail.consents}
                changes={detail.changes}
                isWhole={!messages.hasNextPage}
                now={now}
              />
            )}
            {detail !== undefined && detail.thread.unclearStopAt !== null && (
              <UnclearStop threadId={threadId} at={detail.thread.unclearStopAt} />
            )}
            {detail?.thread.attention != null && !isAskedAbove(detail.thread) && (
              <NeedsPerson thread={detail.thread} attention={detail.thread.attention} now={now} />
            )}
          </section>
        </div>
        <Composer threadId={threadId} detail={detail} messages={shown} now={now} />
      </section>
      <aside
        aria-label="Contact"
        className={cx('hidden overflow-y-auto border-line border-l bg-ground xl:block')}
      >
        {detail !== undefined && <ThreadFacts detail={detail} now={now} />}
      </aside>
    </div>
  );
}

/** Whether the only reason to look is what `UnclearStop` asks. */
const isAskedAbove = ({ unclearStopAt, attention }: ThreadRow) =>
  unclearStopAt !== null && attention?.reason === 'unclear_stop';

interface NeedsPersonProps {
  thread: ThreadRow;
  attention: NonNullable<ThreadRow['attention']>;
  now: number;
}

/** Why a person has to look, and what the assistant does meanwhile. */
function NeedsPerson({
  thread: { threadId, mode, assignedTo, stopped, unclearStopAt },
  attention: { reason, since: at },
  now,
}: NeedsPersonProps) {
  const change = useThreadChange(threadId);
  const isQuestion = reason === 'question';
  const isMine = mode === 'person' && assignedTo?.isYou === true;
  const goesOn = isQuestion && mode === 'assistant';
  const failed = change.error && asSentence(messageOf(change.error, 'Something went wrong'));
  return (
    <div className="mt-5 flex flex-col gap-2.5 rounded-card border border-danger-edge bg-danger-wash px-4 py-3 text-small">
      <p>
        <b className="font-semibold">Needs a person</b> {since(at, now)}:{' '}
        {asSentence(inSentence(attentionLabels[reason]))}{' '}
        {stopped
          ? 'No more texts may go to them.'
          : unclearStopAt !== null
            ? 'Nothing goes to them until the question above is answered.'
            : goesOn
              ? 'The assistant goes on meanwhile, and after your answer.'
              : // Only whoever has the thread can hand it back.
                `The assistant stays silent until you ${isMine ? '' : 'take over and '}hand back.`}
      </p>
      {isQuestion && (
        <Button
          size="small"
          className="self-start"
          busy={change.isPending}
          onClick={() => change.mutate('answered')}
        >
          Needs no answer
        </Button>
      )}
      <ErrorBox>{failed}</ErrorBox>
    </div>
  );
}

const since = (at: string, now: number) => {
  const text = age(at, now);
  if (text === 'now') return 'since just now';
  return /min|h$/.test(text) ? `for ${text}` : `since ${text}`;
};

interface NoSuchThreadProps {
  error: Error;
  onClose: () => void;
  onRetry: () => void;
}

function NoSuchThread({ error, onClose, onRetry }: NoSuchThreadProps) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 bg-raised px-6 text-center">
      {isGone ? (
        <p className="text-body text-muted">This conversation does not exist.</p>
      ) : (
        <PartNotLoaded what="This conversation" error={error} onRetry={onRetry} />
      )}
      <Button onClick={onClose}>All conversations</Button>
    </div>
  );
}

function TextsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the texts...</span>
      <Skeleton className="h-10 w-56 rounded-card" />
      <Skeleton className="h-16 w-72 self-end rounded-card" />
      <Skeleton className="h-10 w-40 rounded-card" />
    </div>
  );
}
