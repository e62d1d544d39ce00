import { RemoveGoogleRequest } from '../../../contract/profile.ts';
import { removeGoogle } from '../../api/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { heldValues } from '../../ui/form/held-values.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PasswordOwner } from '../../ui/password-input.tsx';
import { PasswordField } from '../../ui/typed-field.tsx';

/** What was typed when the form was closed with the profile. */
export const heldGoogleRemoval = heldValues<RemoveGoogleRequest>();

interface RemoveGoogleFormProps {
  email: string;
  /** Google is removed, and so many other devices were signed out. */
  onRemoved: (endedSessions: number) => void;
  onCancel: () => void;
}

/** Unlinks Google after asking for the password. */
export function RemoveGoogleForm({ email, onRemoved, onCancel }: RemoveGoogleFormProps) {
  const { form, errors, busy, failure, onSubmit } = useContractForm({
    schema: RemoveGoogleRequest,
    defaultValues: { password: '' },
    fields: ['password'],
    focus: 'password',
    held: heldGoogleRemoval,
    failed: 'Google could not be removed',
    async send(values) {
      onRemoved(await removeGoogle(values));
    },
  });

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <PasswordOwner email={email} />
      <PasswordField
        label="Password"
        help="Removing Google signs you out on every other device."
        error={errors.password}
        {...form.register('password')}
      />
      <ErrorBox>{failure}</ErrorBox>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            heldGoogleRemoval.set(null);
            onCancel();
          }}
        >
          Keep Google
        </Button>
        <Button type="submit" tone="danger" busy={busy}>
          Remove Google
        </Button>
      </div>
    </form>
  );
}
