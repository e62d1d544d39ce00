import { memo } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../../contract/brand.ts';
import type { ChatOffer } from '../../../../contract/chat.ts';
import { pages, publicPages } from '../../../../contract/paths.ts';
import { ButtonLink, buttonLook } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { WaitlistButton } from '../waitlist/waitlist-button.tsx';
import type { Message } from './conversation.ts';

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

/** A way on that the assistant offers. */
function Offer({ offer }: { offer: ChatOffer }) {
  return (
    <div className="mt-2.5">
      {offer === 'waitlist' && <WaitlistButton tone="signal" size="small" />}
      {offer === 'account' && (
        <ButtonLink to={pages.newAccount} tone="signal" size="small">
          Create Account
        </ButtonLink>
      )}
      {offer === 'meeting' && (
        <a
          href={brand.meetingUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ tone: 'signal', size: 'small' })}
        >
          Book A Call
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

const paths = publicPages.filter((path) => path !== '/').join('|');
/** A page of this site, standing by itself in a text. */
const ownPage = new RegExp(`(?<![\\w/.:-])(${paths})(?![\\w/-])`, 'g');

/** A text in which the pages of this site can be followed. Nothing else in it can. */
function OwnLinks({ text }: { text: string }) {
  return text.split(ownPage).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are told apart by their place
      <Link key={i} to={part} className="underline underline-offset-4">
        {part}
      </Link>
    ),
  );
}
