import { useMemo } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { DeleteAccountRequest } from '../../../contract/profile.ts';
import { deleteAccount } from '../../api/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { InputField } from '../../ui/input-field.tsx';
import { PasswordField } from '../../ui/typed-field.tsx';

interface DeleteFormProps {
  user: Pick<CurrentUser, 'email' | 'googleOnly'>;
  onDeleted: () => void;
  onCancel: () => void;
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Deletes the account once its email was typed and its password is right, where it has one. */
export function DeleteForm({ user, onDeleted, onCancel }: DeleteFormProps) {
  const { email, googleOnly } = user;
  const typed = useMemo(
    () =>
      DeleteAccountRequest.refine((values) => same(values.email, email), {
        path: ['email'],
        message: `Please type ${email}`,
      }),
    [email],
  );
  const { form, errors, busy, failure, onSubmit } = useContractForm({
    schema: typed,
    defaultValues: { email: '', password: googleOnly ? null : '' },
    fields: googleOnly ? ['email'] : ['email', 'password'],
    focus: 'email',
    failed: 'Your account could not be deleted',
    async send(values) {
      await deleteAccount(values);
      onDeleted();
    },
  });

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <InputField
        label={
          <>
            Type <span className="wrap-anywhere">{email}</span> to confirm
          </>
        }
        error={errors.email?.message}
        {...form.register('email')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      {googleOnly ? (
        <p className="text-small text-muted">
          You sign in with Google. If you did so more than a few minutes ago, log out and sign in again first.
        </p>
      ) : (
        <PasswordField label="Password" error={errors.password} {...form.register('password')} />
      )}
      <ErrorBox>{failure}</ErrorBox>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCancel}>Keep my account</Button>
        <Button type="submit" tone="danger" busy={busy}>
          {busy ? 'Deleting...' : 'Delete for good'}
        </Button>
      </div>
    </form>
  );
}
