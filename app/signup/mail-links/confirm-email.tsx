import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { LinkConfirmedAnswer } from '../../../contract/mail-links.ts';
import { pages } from '../../../contract/paths.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { confirmEmail } from '../../api/mail-links.ts';
import { storedToken } from '../../api/token.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EarlyButton } from '../../ui/early-button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useOnceAtATime } from '../../ui/form/use-submit.ts';
import { textLink } from '../../ui/text-link.ts';
import { AuthHeading } from '../auth-heading.tsx';
import { DeadLink, isDeadLink } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';

type Proof = z.infer<typeof LinkConfirmedAnswer>['data'];

/** What became of one link. */
type Outcome =
  | { kind: 'proved'; token: string; proof: Proof }
  | { kind: 'dead'; token: string }
  | { kind: 'failed'; token: string; why: string };

/**
 * The page that a mail about an address leads to. It confirms by a press: programs that look through mails open
 * links too, and press nothing.
 */
export function ConfirmEmail() {
  const token = useLinkToken();
  const [last, setLast] = useState<Outcome | null>(null);
  const outcome = last?.token === token ? last : null;

  const { busy, run: confirm } = useOnceAtATime(async () => {
    if (typeof token !== 'string') return;
    setLast(null);
    try {
      setLast({ kind: 'proved', token, proof: await confirmEmail(token) });
    } catch (error) {
      if (isDeadLink(error)) setLast({ kind: 'dead', token });
      else setLast({ kind: 'failed', token, why: whyFailed(error) });
    }
  });

  if (token === null || outcome?.kind === 'dead') return <Dead />;
  if (outcome?.kind === 'proved') return <Proved proof={outcome.proof} />;
  return (
    <>
      <AuthHeading title="Confirm your email">One press shows that the mail reached you</AuthHeading>
      <div className="flex flex-col gap-5">
        <ErrorBox>{outcome?.why}</ErrorBox>
        {outcome?.why === loginFirst && (
          <ButtonLink to={pages.login} size="large" className="w-full">
            Log in
          </ButtonLink>
        )}
        {outcome?.why === factorFirst && (
          <ButtonLink to={pages.onboarding} size="large" className="w-full">
            Show your second factor
          </ButtonLink>
        )}
        <EarlyButton
          tone="signal"
          size="large"
          busy={busy}
          ready={token !== undefined}
          onClick={() => void confirm()}
        >
          {busy ? 'Confirming...' : 'Confirm my email'}
        </EarlyButton>
      </div>
    </>
  );
}

/** Only the user who requested the mail can confirm; the link works again after logging in. */
const loginFirst = 'Please log in first, with the account that this mail is about. Then open the link again.';

const factorFirst = 'Please show your second factor first. Then open the link again.';

function whyFailed(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return loginFirst;
  if (error instanceof ApiError && error.errorCode === 'second_factor_required') return factorFirst;
  return messageOf(error, 'That did not work. Please try again.');
}

function Proved({ proof: { proved, email, googleRemoved } }: { proof: Proof }) {
  const address = <span className="wrap-anywhere text-ink">{email}</span>;
  return (
    <div role="status">
      {proved === 'email' ? (
        <AuthHeading title="Your email is confirmed">{address} is yours. Thank you.</AuthHeading>
      ) : (
        <AuthHeading title="Your new email is confirmed">
          You log in with {address} from now on.
          {googleRemoved && ' Google, which was linked by the old email, no longer opens your account.'}
        </AuthHeading>
      )}
      <Onward />
    </div>
  );
}

function Dead() {
  return (
    <>
      <DeadLink>
        {storedToken() === null ? (
          <>
            <Link to={pages.login} className={textLink}>
              Log in
            </Link>{' '}
            and ask for a new one in your profile.
          </>
        ) : (
          'You can ask for a new one in your profile.'
        )}
      </DeadLink>
      {storedToken() !== null && (
        <div className="mt-8">
          <Onward />
        </div>
      )}
    </>
  );
}

function Onward() {
  const loggedIn = storedToken() !== null;
  return (
    <ButtonLink to={loggedIn ? pages.onboarding : pages.login} tone="signal" size="large" className="w-full">
      {loggedIn ? 'Go to your dashboard' : 'Log in'}
    </ButtonLink>
  );
}
