import type { ConsentChange, Message } from '../../../contract/conversations.ts';
import { consentLabel, dayLabel, time } from './labels.ts';
import { MessageBubble } from './message-bubble.tsx';
import { timelineOf } from './timeline-items.ts';

interface TimelineProps {
  messages: readonly Message[];
  consents: readonly ConsentChange[];
  /** The first text of the thread is among them. */
  isWhole: boolean;
  now: number;
}

/** Texts with the days and the changes of consent between them. */
export function Timeline({ messages, consents, isWhole, now }: TimelineProps) {
  return (
    <ol className="flex flex-col" aria-label="Texts">
      {timelineOf(messages, consents, isWhole).map((item) => {
        if (item.kind === 'message') {
          return <MessageBubble key={item.key} message={item.message} last={item.last} now={now} />;
        }
        return (
          <li key={item.key} className="my-3 text-center text-caption text-muted first:mt-0">
            {item.kind === 'day' ? (
              dayLabel(item.at, now)
            ) : (
              <>
                {consentLabel(item.change)} <span className="tabular-nums">{time(item.change.at)}</span>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}
