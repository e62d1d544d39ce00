import { useState } from 'react';
import { mailLinkLife } from '../../../contract/mail-links.ts';
import { messageOf } from '../../api/api-error.ts';
import { askPasswordReset } from '../../api/mail-links.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { Section } from './section.tsx';

/** For users who log in with Google alone: a password is set by mail, which also verifies the address. */
export function FirstPasswordSection({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState('');
  const [failure, setFailure] = useState('');

  async function send() {
    setBusy(true);
    setFailure('');
    setOutcome('');
    try {
      await askPasswordReset(email);
      setOutcome(`Sent to ${email}. The link works for ${mailLinkLife}, once.`);
    } catch (error) {
      setFailure(messageOf(error, 'The link could not be sent. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Section
      title="Password"
      about="You log in with Google and have no password. Setting one logs you out everywhere and takes Google away; you log in with the password from then on."
    >
      <div className="flex flex-col gap-5">
        <ErrorBox>{failure}</ErrorBox>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={busy} onClick={send}>
            Send me a link to set one
          </Button>
          <OutcomeNote>{outcome}</OutcomeNote>
        </div>
      </div>
    </Section>
  );
}
