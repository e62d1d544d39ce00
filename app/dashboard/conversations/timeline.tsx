import type { Message } from '../../../contract/conversations.ts';
import { time } from '../state/may-send.ts';
import { changeLabel, consentLabel, dayLabel } from './labels.ts';
import { MessageBubble } from './message-bubble.tsx';
import { type Between, timelineOf } from './timeline-items.ts';

interface TimelineProps extends Between {
  threadId: string;
  messages: readonly Message[];
  /** The first text of the thread is among them. */
  isWhole: boolean;
  now: number;
}

/** Texts with the days and the changes of consent and of who answers between them. */
export function Timeline({ threadId, messages, consents, changes, isWhole, now }: TimelineProps) {
  return (
    <ol className="flex flex-col" aria-label="Texts">
      {timelineOf(messages, { consents, changes }, isWhole).map((item) => {
        if (item.kind === 'message') {
          return (
            <MessageBubble
              key={item.key}
              threadId={threadId}
              message={item.message}
              last={item.last}
              now={now}
            />
          );
        }
        return (
          <li key={item.key} className="my-3 text-center text-caption text-muted first:mt-0">
            {item.kind === 'day' && dayLabel(item.at, now)}
            {item.kind === 'consent' && <Change label={consentLabel(item.consent)} at={item.consent.at} />}
            {item.kind === 'answering' && <Change label={changeLabel(item.change)} at={item.change.at} />}
          </li>
        );
      })}
    </ol>
  );
}

function Change({ label, at }: { label: string; at: string }) {
  return (
    <>
      {label},{' '}
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {time(at)}
      </time>
    </>
  );
}
