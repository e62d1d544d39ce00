import { brand } from '../../../../contract/brand.ts';
import type { ChatOffer } from '../../../../contract/chat.ts';
import { pages } from '../../../../contract/paths.ts';
import { ButtonLink, buttonLook } from '../../../ui/button.tsx';
import { WaitlistButton } from '../waitlist/waitlist-button.tsx';

/** A way on that the assistant offers. */
export function Offer({ offer }: { offer: ChatOffer }) {
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
