import { type Ref, useEffect, useRef, useState } from 'react';
import { isSilent, type ThreadDetail } from '../../../contract/conversations.ts';
import { messageOf } from '../../api/api-error.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { Icon } from '../../ui/icon.tsx';
import { phoneText } from '../../ui/phone.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { attentionLabels, modeLabel, threadName } from './labels.ts';
import { useThreadChange } from './use-conversations.ts';

interface ThreadHeaderProps {
  threadId: string;
  /** Undefined while it is loading. */
  detail: ThreadDetail | undefined;
  showsFacts: boolean;
  /** Its heading takes the focus where nothing has it. */
  takesFocus: boolean;
  /** The button of the facts. */
  details: Ref<HTMLButtonElement>;
  onFacts: () => void;
  onClose: () => void;
}

/** Whom the thread is with, who answers, and the buttons that change it. */
export function ThreadHeader({
  threadId,
  detail,
  showsFacts,
  takesFocus,
  details,
  onFacts,
  onClose,
}: ThreadHeaderProps) {
  const change = useThreadChange(threadId);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = detail !== undefined;
  useEffect(() => {
    if (isNamed && takesFocus) focusIfLost(heading.current);
  }, [isNamed, takesFocus]);
  return (
    <header className="border-line border-b">
      <div className="flex items-center gap-2 px-2 py-2.5 md:px-6 lg:min-h-19 lg:pr-4">
        <Button
          tone="quiet"
          size="small"
          className="lg:hidden"
          aria-label="All conversations"
          onClick={onClose}
        >
          <Icon name="arrowLeft" className="size-5" />
        </Button>
        <div className="min-w-0 flex-1">
          {detail === undefined ? (
            <>
              <Skeleton className="h-5 w-36" />
              <Skeleton className="mt-1.5 h-4 w-28" />
            </>
          ) : (
            <>
              <h2 ref={heading} tabIndex={-1} className="truncate font-semibold text-title outline-hidden">
                {threadName(detail.thread)}
              </h2>
              <p className="flex min-w-0 text-muted text-small max-sm:flex-wrap max-sm:gap-x-2">
                {detail.thread.names.length > 0 && (
                  <span className="whitespace-nowrap tabular-nums max-sm:hidden">
                    {phoneText(detail.thread.phone)}&nbsp;·&nbsp;
                  </span>
                )}
                <span className="truncate">{status(detail)}</span>
                <span className="whitespace-nowrap xl:hidden">
                  <span className="max-sm:hidden">&nbsp;·&nbsp;</span>
                  <button
                    ref={details}
                    type="button"
                    className="tap underline decoration-line-control underline-offset-4 hover:text-ink"
                    aria-expanded={showsFacts}
                    onClick={onFacts}
                  >
                    Details
                  </button>
                </span>
              </p>
            </>
          )}
        </div>
        {detail !== undefined && <Actions detail={detail} change={change} />}
      </div>
      <div className={cx(change.error !== null && 'px-2 pb-2.5 md:px-6')}>
        <ErrorBox>{failureOf(change.error)}</ErrorBox>
      </div>
    </header>
  );
}

function status({ thread }: ThreadDetail): string {
  const { stopped, unclearStopAt, mode, attention } = thread;
  if (stopped) return 'No more texts';
  if (unclearStopAt !== null) return attentionLabels.unclear_stop;
  // The assistant has the thread and is silent in it.
  if (mode === 'assistant' && attention !== null && isSilent(attention.reason))
    return attentionLabels[attention.reason];
  return modeLabel(thread);
}

const failureOf = (error: Error | null) => error && asSentence(messageOf(error, 'Something went wrong'));

interface ActionsProps {
  detail: ThreadDetail;
  change: ReturnType<typeof useThreadChange>;
}

function Actions({ detail: { thread }, change }: ActionsProps) {
  const [asking, setAsking] = useState(false);
  const isMine = thread.mode === 'person' && thread.assignedTo?.isYou === true;
  const busy = change.isPending;
  return (
    <div className="flex shrink-0 items-center gap-2">
      {!thread.stopped && (
        <Button
          tone="quiet"
          size="small"
          className="max-sm:px-2"
          aria-label="Stop texts"
          onClick={() => setAsking(true)}
        >
          <span className="sm:hidden">Stop</span>
          <span className="max-sm:hidden">Stop texts</span>
        </Button>
      )}
      {thread.mode !== 'closed' && (
        <Button
          tone="quiet"
          size="small"
          className="max-md:hidden"
          busy={busy && change.variables === 'closed'}
          onClick={() => change.mutate('closed')}
        >
          Close
        </Button>
      )}
      {isMine ? (
        <Button
          size="small"
          busy={busy && change.variables === 'assistant'}
          onClick={() => change.mutate('assistant')}
        >
          Hand back
        </Button>
      ) : (
        <Button
          // Nobody can write where no more texts may go.
          tone={thread.stopped ? 'plain' : 'signal'}
          size="small"
          busy={busy && change.variables === 'person'}
          onClick={() => change.mutate('person')}
        >
          Take over
        </Button>
      )}
      <StopDialog thread={thread} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

interface StopDialogProps {
  thread: ThreadDetail['thread'];
  open: boolean;
  onClose: () => void;
}

/** Has a change of its own: what fails elsewhere is not of the stop. */
function StopDialog({ thread: { threadId, phone }, open, onClose }: StopDialogProps) {
  const stop = useThreadChange(threadId);
  return (
    <Dialog
      open={open}
      title="Stop texts to this number?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="danger"
            busy={stop.isPending}
            onClick={() => stop.mutate('stop', { onSuccess: onClose })}
          >
            Stop texts
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">
        Nobody in your company can text {phoneText(phone)} from then on, and what waits is not sent. Only
        their own START ends that.
      </p>
      <ErrorBox>{failureOf(stop.error)}</ErrorBox>
    </Dialog>
  );
}
