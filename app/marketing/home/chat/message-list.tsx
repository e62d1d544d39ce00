import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../../../contract/paths.ts';
import { chatDays } from '../../../../contract/retention.ts';
import { Button } from '../../../ui/button.tsx';
import { Bubble } from './bubble.tsx';
import type { Conversation } from './conversation.ts';

/** Messages rendered at first, and added each time the reader asks for earlier ones. */
const drawn = 60;

interface MessageListProps {
  conversation: Conversation;
  ref: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  onAgain: () => void;
}

/** What was said, the newest at the bottom. It is read out elsewhere, whole. */
export function MessageList({ conversation, ref, onScroll, onAgain }: MessageListProps) {
  const { messages, typing, loading, unanswered } = conversation;
  const [more, setMore] = useState({ of: conversation.id, count: drawn });
  const count = more.of === conversation.id ? more.count : drawn;
  const hidden = Math.max(0, messages.length - count);

  return (
    <div
      ref={ref}
      onScroll={onScroll}
      // The keyboard scrolls it as well.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      role="log"
      aria-label="Messages"
      aria-live="off"
      aria-busy={loading}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      <div className="flex min-h-full flex-col gap-2.5 py-1 md:justify-end">
        <noscript>
          <p className="text-body text-muted">The demo chat needs JavaScript. The page below does not.</p>
        </noscript>
        {hidden > 0 ? (
          <Button
            tone="quiet"
            size="small"
            className="self-center"
            onClick={() => {
              setMore({ of: conversation.id, count: count + drawn });
              // The button may have been removed.
              ref.current?.focus({ preventScroll: true });
            }}
          >
            Show earlier messages
          </Button>
        ) : (
          <Notice />
        )}
        {messages.slice(hidden).map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        {unanswered !== null && !loading && (
          <Button size="small" className="self-start" onClick={onAgain}>
            Send again
          </Button>
        )}
        {/* A new place for each message: nothing that is on the page moves. */}
        {typing && <Typing key={messages.length} />}
      </div>
    </div>
  );
}

/** Stands before the first message. */
function Notice() {
  return (
    <p className="pb-3 text-caption text-muted md:mb-auto">
      A program answers here, not a person. If a language model helps it, the model’s provider gets the
      messages too. They are deleted {chatDays} days after the last one, and visitor statistics get none of
      your words.{' '}
      <Link
        to={`${pages.privacyPolicy}#visitors`}
        className="whitespace-nowrap text-ink underline underline-offset-4"
      >
        Privacy Policy
      </Link>
    </p>
  );
}

function Typing() {
  return (
    <div
      className="ft-typing flex gap-1.5 self-start rounded-card rounded-bl-mark bg-line/70 px-4 py-4"
      aria-hidden="true"
    >
      <span />
      <span />
      <span />
    </div>
  );
}
