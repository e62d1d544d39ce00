import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { DeleteAccountRequest } from '../../../contract/profile.ts';
import { deleteAccount } from '../../api/profile.ts';
import { showFailure } from '../../api/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
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
  const form = useForm<DeleteAccountRequest>({
    resolver: zodResolver(typed),
    defaultValues: { email: '', password: googleOnly ? null : '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');
  const sending = useRef(false);
  useEffect(() => form.setFocus('email'), [form]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setFailure('') }), [form]);

  async function submit(values: DeleteAccountRequest) {
    if (sending.current) return;
    sending.current = true;
    try {
      await deleteAccount(values);
      onDeleted();
    } catch (error) {
      sending.current = false;
      const fields = googleOnly ? (['email'] as const) : (['email', 'password'] as const);
      setFailure(showFailure(form, fields, error, 'Your account could not be deleted'));
    }
  }

  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <Field
        label={
          <>
            Type <span className="wrap-anywhere">{email}</span> to confirm
          </>
        }
        error={errors.email?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('email')}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
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
        <Button type="submit" tone="danger" busy={isSubmitting}>
          {isSubmitting ? 'Deleting...' : 'Delete for good'}
        </Button>
      </div>
    </form>
  );
}
