import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  longestText,
  type Message,
  type MessageState,
  type ThreadDetail,
  WriteRequest,
} from '../../../contract/conversations.ts';
import { countSegments } from '../../../contract/segments.ts';
import { messageOf } from '../../api/api-error.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { count, plural } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { maySendLabel, moment, whyNot } from '../state/may-send.ts';
import { sendText } from './api.ts';
import { settleDraft, tryDraft, typeDraft, useDraft } from './drafts.ts';
import { messagesKey, textingKey } from './keys.ts';
import { threadName } from './labels.ts';

interface ComposerProps {
  threadId: string;
  /** Undefined while it is loading. */
  detail: ThreadDetail | undefined;
  /** The newest texts of the thread; undefined while they are loading. */
  messages: readonly Message[] | undefined;
  now: number;
}

/** The field to write in, with whether a text may go now and how long it is. Writing takes the thread over, but an answer to a question that was passed on. */
export function Composer({ threadId, detail, messages, now }: ComposerProps) {
  const body = useDraft(threadId);
  const [written, setOutcome] = useState<Message | null>(null);
  const outcome = written && outcomeNow(written, messages);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const send = useSend(threadId);
  const never = detail?.maySend.decision === 'never';
  const text = body.trim();
  const { segments } = countSegments(text);
  const isTooLong = text.length > longestText;

  const type = (typed: string) => {
    typeDraft(threadId, typed);
    setOutcome(null);
    setProblem(undefined);
  };
  const submit = () => {
    if (never) return;
    const checked = WriteRequest.shape.body.safeParse(body);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success) send.start(checked.data, setOutcome);
    else field.current?.focus();
  };
  return (
    <form
      className="border-line border-t bg-raised px-4 py-3 md:px-8 lg:px-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-2">
        <ErrorBox>
          {problem ?? (send.error && asSentence(messageOf(send.error, 'Your text could not be sent')))}
        </ErrorBox>
        <div className="flex items-end gap-2">
          <textarea
            ref={field}
            aria-invalid={problem !== undefined}
            aria-label={detail === undefined ? 'Your text' : `Write to ${threadName(detail.thread)}`}
            aria-describedby={hintId}
            placeholder={placeholder(detail)}
            value={body}
            rows={1}
            // A field that is disabled would let the focus go of whoever clears it.
            readOnly={never && body === ''}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
              event.preventDefault();
              submit();
            }}
            className={cx(
              'field-sizing-content max-h-40 min-h-11 flex-1 resize-none rounded-control border border-line-control bg-raised px-3.5 py-2.5 text-body',
              'placeholder:text-muted read-only:bg-sunken',
            )}
          />
          <Button tone="signal" type="submit" className="h-11 md:h-11" busy={send.isPending} disabled={never}>
            Send
          </Button>
        </div>
        <p id={hintId} className="flex flex-wrap gap-x-3 text-caption text-muted">
          {/* Not around the standing hint, which names the minute and would be read anew with each. */}
          <span role="status" className={outcome === null ? 'absolute' : 'min-w-0'}>
            {outcome !== null && outcomeLabel(outcome, now)}
          </span>
          {outcome === null && (
            <span className={cx('min-w-0', never && 'text-danger')}>
              {detail && maySendLabel(detail.maySend, now)}
            </span>
          )}
          {text !== '' && (
            <span className={cx('ml-auto tabular-nums', isTooLong && 'text-danger')}>
              {isTooLong
                ? `${count(text.length)} of ${count(longestText)} characters`
                : plural(segments, 'segment')}
            </span>
          )}
        </p>
      </div>
    </form>
  );
}

/**
 * Sends a text of a thread, one at a time. A send belongs to the thread: it goes on while another is read, and is the
 * same send when this one is shown again.
 */
function useSend(threadId: string) {
  const queryClient = useQueryClient();
  const mutationKey = [...messagesKey(threadId), 'send'];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (body: string) => sendText(threadId, tryDraft(threadId, body)),
    onSuccess: ({ state }, body) => {
      // What was not sent stays, to be changed.
      settleDraft(threadId, body, state === 'refused');
      void queryClient.invalidateQueries({ queryKey: messagesKey(threadId) });
      void queryClient.invalidateQueries({ queryKey: textingKey });
    },
  });
  const last = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, error } }) => ({ status, error }),
  }).at(-1);
  return {
    isPending: last?.status === 'pending',
    error: last?.error,
    start(body: string, onSuccess: (message: Message) => void) {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(body, { onSuccess });
    },
  };
}

function placeholder(detail: ThreadDetail | undefined): string {
  if (detail === undefined) return '';
  if (detail.maySend.decision === 'never') return 'This number may not be texted';
  const { mode, assignedTo, attention } = detail.thread;
  if (mode === 'assistant' && attention?.reason === 'question') return 'Answer; the assistant goes on';
  const isMine = mode === 'person' && assignedTo?.isYou === true;
  return isMine ? `Write to ${threadName(detail.thread)}` : 'Writing takes over';
}

/** What was written, as it stands in the thread; null once it went, as the thread says then. */
function outcomeNow(written: Message, messages: readonly Message[] = []): Message | null {
  const found = messages.find(({ messageId }) => messageId === written.messageId);
  return found === undefined || untold.has(found.state) ? (found ?? written) : null;
}

const untold: ReadonlySet<MessageState> = new Set(['waiting', 'sending', 'held', 'refused']);

function outcomeLabel({ state, dueAt, reasons }: Message, now: number): string {
  const why = whyNot(reasons, now);
  if (state === 'held' && dueAt !== null) return `Held until ${moment(dueAt, now)}: ${why}`;
  if (state === 'refused') return `Not sent: ${why}`;
  return 'On its way';
}
