import { memo } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { Message } from './conversation.ts';
import { Offer } from './offer.tsx';
import { OwnLinks } from './own-links.tsx';

/** One message. What was typed is text and nothing else, in whichever direction it is written. */
export const Bubble = memo(function Bubble({ message }: { message: Message }) {
  const { sender, content, failed, offer } = message;
  const mine = sender === 'user';
  return (
    <div className={cx('flex max-w-[85%] flex-col', mine ? 'items-end self-end' : 'items-start self-start')}>
      <p
        dir="auto"
        className={cx(
          'ft-bubble max-w-full whitespace-pre-wrap rounded-card px-4 py-2.5 text-body [overflow-wrap:anywhere]',
          mine && 'rounded-br-mark bg-ink text-ground',
          !mine && 'rounded-bl-mark',
          !mine && (failed ? 'border border-danger-edge bg-danger-wash text-danger' : 'bg-line/70 text-ink'),
        )}
      >
        {/* A direction of its own keeps these words out of the reckoning. */}
        <span dir="ltr" className="sr-only">
          {mine ? 'You: ' : 'Assistant: '}
        </span>
        {mine ? content : <OwnLinks text={content} />}
      </p>
      {offer !== undefined && <Offer offer={offer} />}
    </div>
  );
});
