import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RemoveGoogleRequest } from '../../../contract/profile.ts';
import { heldValues } from '../../account/form/held-values.ts';
import { useHeldForm } from '../../account/form/use-held-form.ts';
import { removeGoogle } from '../../api/profile.ts';
import { showFailure } from '../../api/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
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
  const form = useForm<RemoveGoogleRequest>({
    resolver: zodResolver(RemoveGoogleRequest),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');
  const sending = useRef(false);
  const forget = useHeldForm(form, heldGoogleRemoval);
  useEffect(() => form.setFocus('password'), [form]);

  async function submit(values: RemoveGoogleRequest) {
    if (sending.current) return;
    sending.current = true;
    try {
      const ended = await removeGoogle(values);
      forget(values);
      onRemoved(ended);
    } catch (error) {
      setFailure(showFailure(form, ['password'], error, 'Google could not be removed'));
    } finally {
      sending.current = false;
    }
  }

  return (
    <form
      method="post"
      noValidate
      onChange={() => setFailure('')}
      onSubmit={form.handleSubmit(submit)}
      className="flex flex-col gap-5"
    >
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
        <Button type="submit" tone="danger" busy={isSubmitting}>
          Remove Google
        </Button>
      </div>
    </form>
  );
}
