import { useId, useState } from 'react';
import type { Message } from '../../../contract/conversations.ts';
import { cx } from '../../ui/cx.ts';
import { isTrouble, stateLabel } from './labels.ts';
import { MessageMedia } from './message-media.tsx';
import { MessageWhy } from './message-why.tsx';

interface MessageBubbleProps {
  threadId: string;
  message: Message;
  /** Its state stands under it; else under a later one. */
  last: boolean;
  now: number;
}

/** A text with what became of it, and on demand why it was sent. */
export function MessageBubble({ threadId, message, last, now }: MessageBubbleProps) {
  const [opened, setOpened] = useState(false);
  const whyId = useId();
  const isOurs = message.direction === 'outbound';
  const isPending = message.state === 'waiting' || message.state === 'held' || message.state === 'sending';
  const trouble = isTrouble(message);
  const isExplained =
    isOurs && (message.proof !== null || message.why !== null || message.reasons.length > 0);
  const shown = last || trouble || message.state === 'held' || opened;
  return (
    <li
      className={cx(
        'flex flex-col',
        isOurs ? 'items-end' : 'items-start',
        last ? 'mb-4 last:mb-0' : 'mb-1.5',
      )}
    >
      <div
        className={cx(
          'max-w-[85%] whitespace-pre-wrap break-words rounded-card border px-3.5 py-2.5 text-body sm:max-w-[34rem] lg:max-w-[75%]',
          isOurs ? 'rounded-br-mark' : 'rounded-bl-mark',
          isOurs && !trouble && 'border-signal-edge bg-signal-wash',
          isOurs && trouble && 'border-danger-edge bg-danger-wash',
          isPending && 'border-dashed',
          !isOurs && 'border-line bg-sunken',
        )}
      >
        <span className="sr-only">{speaker(message)}: </span>
        {message.body}
        {message.media.length > 0 && <MessageMedia threadId={threadId} message={message} />}
      </div>
      {(shown || isExplained) && (
        <p
          className={cx(
            'mt-1 text-caption tabular-nums',
            isOurs && 'text-right',
            trouble ? 'text-danger' : 'text-muted',
          )}
        >
          {shown && `${isOurs ? `${speaker(message)} · ` : ''}${stateLabel(message, now)}${reading(message)}`}
          {isExplained && (
            <>
              {shown && '\u00a0· '}
              <button
                type="button"
                className="tap underline decoration-line-control underline-offset-4 hover:text-ink"
                aria-expanded={opened}
                aria-controls={whyId}
                onClick={() => setOpened(!opened)}
              >
                {isPending || trouble ? 'why' : 'why this was sent'}
              </button>
            </>
          )}
        </p>
      )}
      {opened && <MessageWhy id={whyId} message={message} now={now} />}
    </li>
  );
}

const readings: Record<string, string> = {
  stop: 'read as a stop',
  start: 'read as a start',
  help: 'read as a call for help',
  call_me: 'read as: call me, no texts',
  unclear_stop: 'may mean a stop',
  wrong_number: 'says it is the wrong number',
  reaction: 'a reaction',
  autoresponder: 'an automatic answer',
};
const reading = ({ reading: read }: Message) =>
  read === null || readings[read] === undefined ? '' : ` · ${readings[read]}`;

function speaker({ author, writtenBy }: Message): string {
  if (author === 'contact') return 'They wrote';
  if (author === 'user') return writtenBy ?? 'Somebody of your company';
  return author === 'assistant' ? 'Assistant' : 'Automatic';
}
