import type { z } from 'zod';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { EmailChangeRequest, mailLinkLife } from '../../../contract/mail-links.ts';
import { askEmailChange } from '../../api/mail-links.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { heldValues } from '../../ui/form/held-values.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PasswordOwner } from '../../ui/password-input.tsx';
import { PasswordField, TypedField } from '../../ui/typed-field.tsx';
import { useWhileShown } from '../../ui/use-while-shown.ts';

type Values = z.infer<typeof EmailChangeRequest>;

/** What was typed when the form was closed with the profile. */
export const heldEmail = heldValues<Values>();

interface EmailFormProps {
  user: Pick<CurrentUser, 'email' | 'googleOnly'>;
  /** The confirmation that the mail was sent. */
  onSent: (outcome: string) => void;
  /** That, while the form is still shown. */
  onDone: () => void;
  onCancel: () => void;
}

/** Requests a mail to a new address, with the password where there is one. */
export function EmailForm({ user, onSent, onDone, onCancel }: EmailFormProps) {
  const { email, googleOnly } = user;
  const finish = useWhileShown(onDone);
  const { form, errors, busy, failure, onSubmit } = useContractForm({
    schema: EmailChangeRequest,
    defaultValues: { newEmail: '', ...(!googleOnly && { password: '' }) },
    fields: ['newEmail', 'password'],
    focus: 'newEmail',
    held: heldEmail,
    failed: 'The link could not be sent',
    async send(values) {
      await askEmailChange(values);
      onSent(
        `We sent a link to ${values.newEmail}. You log in with it once the link was opened, within ${mailLinkLife}.`,
      );
      finish();
    },
  });

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <PasswordOwner email={email} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TypedField
          label="New Email"
          kind="email"
          error={errors.newEmail}
          {...form.register('newEmail')}
          autoComplete="email"
        />
        {!googleOnly && (
          <PasswordField label="Password" error={errors.password} {...form.register('password')} />
        )}
      </div>
      <ErrorBox>{failure}</ErrorBox>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            heldEmail.set(null);
            onCancel();
          }}
        >
          Keep this email
        </Button>
        <Button type="submit" tone="signal" busy={busy}>
          Send the link
        </Button>
      </div>
    </form>
  );
}
