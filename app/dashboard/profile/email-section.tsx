import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { mailLinkLife } from '../../../contract/mail-links.ts';
import { messageOf } from '../../api/api-error.ts';
import { askEmailProof } from '../../api/mail-links.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { EmailForm, heldEmail } from './email-form.tsx';
import { Section } from './section.tsx';

interface EmailSectionProps {
  user: Pick<CurrentUser, 'email' | 'emailVerified' | 'googleOnly'>;
}

/** The address that the user logs in with: whether it is proven, and the way to another one. */
export function EmailSection({ user }: EmailSectionProps) {
  const { email, emailVerified } = user;
  const [changing, setChanging] = useState(() => heldEmail.get() !== null);
  const [outcome, setOutcome] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  async function sendProof() {
    setBusy(true);
    setFailure('');
    setOutcome('');
    try {
      await askEmailProof();
      setOutcome(`Sent to ${email}. The link works for ${mailLinkLife}, once.`);
    } catch (error) {
      setFailure(messageOf(error, 'The link could not be sent. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  function close() {
    // The form takes the focus with it; the button that led to it is there at once to have it.
    flushSync(() => setChanging(false));
    opener.current?.focus();
  }

  return (
    <Section title="Email" about="What you log in with, and where mails about your account go.">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
        <span className="wrap-anywhere font-medium">{email}</span>
        <span
          className={cx(
            'rounded-full border px-2 text-caption',
            emailVerified
              ? 'border-signal-edge bg-signal-wash text-signal-text'
              : 'border-line bg-sunken text-muted',
          )}
        >
          {emailVerified ? 'Verified' : 'Not verified yet'}
        </span>
      </p>
      {!emailVerified && (
        <p className="mt-1.5 text-muted text-small">
          Open the link in the mail that we sent you, so that you can always get back into your account.
        </p>
      )}
      <div className="mt-5 flex flex-col gap-5">
        {changing ? (
          <EmailForm user={user} onSent={setOutcome} onDone={close} onCancel={close} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {!emailVerified && (
              <Button tone="signal" busy={busy} onClick={sendProof}>
                Send the link again
              </Button>
            )}
            <Button
              ref={opener}
              onClick={() => {
                setOutcome('');
                setFailure('');
                setChanging(true);
              }}
            >
              Change email
            </Button>
          </div>
        )}
        <ErrorBox>{failure}</ErrorBox>
        <div className="empty:hidden">
          <OutcomeNote>{outcome}</OutcomeNote>
        </div>
      </div>
    </Section>
  );
}
