import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RemoveGoogleRequest } from '../../../contract/profile.ts';
import { removeGoogle } from '../../api/profile.ts';
import { showFailure } from '../../api/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { PasswordOwner } from '../../ui/password-input.tsx';
import { PasswordField } from '../../ui/typed-field.tsx';
import { type NoteUnsaved, useNoteUnsaved } from './use-unsaved.ts';

interface RemoveGoogleFormProps {
  email: string;
  note: NoteUnsaved;
  /** Google is removed, and so many other devices were signed out. */
  onRemoved: (endedSessions: number) => void;
  onCancel: () => void;
}

/** Unlinks Google after asking for the password. */
export function RemoveGoogleForm({ email, note, onRemoved, onCancel }: RemoveGoogleFormProps) {
  const form = useForm<RemoveGoogleRequest>({
    resolver: zodResolver(RemoveGoogleRequest),
    defaultValues: { password: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');
  const sending = useRef(false);
  useNoteUnsaved(note, 'ways-in', isDirty);
  useEffect(() => form.setFocus('password'), [form]);

  async function submit(values: RemoveGoogleRequest) {
    if (sending.current) return;
    sending.current = true;
    try {
      onRemoved(await removeGoogle(values));
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
        <Button onClick={onCancel}>Keep Google</Button>
        <Button type="submit" tone="danger" busy={isSubmitting}>
          Remove Google
        </Button>
      </div>
    </form>
  );
}
