import type { Ref } from 'react';
import { pages } from '../../../../contract/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { WaitlistButton } from '../waitlist/waitlist-button.tsx';
import type { Line } from './use-demo-chat.ts';

interface MessageListProps {
  lines: readonly Line[];
  typing: boolean;
  ref: Ref<HTMLDivElement>;
}

/** What was said, the newest at the bottom; new bubbles are read out. */
export function MessageList({ lines, typing, ref }: MessageListProps) {
  return (
    // The keyboard scrolls it as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div ref={ref} tabIndex={0} role="log" aria-label="Messages" className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex min-h-full flex-col justify-end gap-2.5 py-1">
        <noscript>
          <p className="text-body text-muted">The demo chat needs JavaScript. The page below does not.</p>
        </noscript>
        {lines.map((line) => (
          <Bubble key={line.id} line={line} />
        ))}
        {typing && <Typing />}
      </div>
    </div>
  );
}

function Bubble({ line }: { line: Line }) {
  const mine = line.from === 'visitor';
  return (
    <div className={cx('flex max-w-[85%] flex-col', mine ? 'items-end self-end' : 'items-start self-start')}>
      <p
        className={cx(
          'ft-bubble whitespace-pre-wrap break-words rounded-card px-4 py-2.5 text-body [overflow-wrap:anywhere]',
          mine ? 'rounded-br-mark bg-ink text-ground' : 'rounded-bl-mark bg-line/70 text-ink',
        )}
      >
        <span className="sr-only">{mine ? 'You: ' : 'Assistant: '}</span>
        {line.text}
      </p>
      {line.offers && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          <WaitlistButton tone="signal" size="small" />
          <ButtonLink to={pages.newAccount} size="small">
            Create Account
          </ButtonLink>
        </div>
      )}
    </div>
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
