import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordLength } from '../../../contract/accounts.ts';
import { ChangePasswordRequest } from '../../../contract/profile.ts';
import { heldValues } from '../../account/form/held-values.ts';
import { useHeldForm } from '../../account/form/use-held-form.ts';
import { changePassword } from '../../api/profile.ts';
import { showFailure } from '../../api/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { PasswordOwner } from '../../ui/password-input.tsx';
import { NewPasswordField, PasswordField } from '../../ui/typed-field.tsx';
import { signedOutText } from './device-text.ts';
import { Section } from './section.tsx';
import { useRefreshDevices } from './use-devices.ts';

const empty: ChangePasswordRequest = { currentPassword: '', newPassword: '' };
const held = heldValues<ChangePasswordRequest>();

/** A new password, for whoever knows the one of now. */
export function PasswordSection({ email }: { email: string }) {
  const form = useForm<ChangePasswordRequest>({
    resolver: zodResolver(ChangePasswordRequest),
    defaultValues: empty,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState('');
  const refreshDevices = useRefreshDevices();
  const sending = useRef(false);
  const forget = useHeldForm(form, held);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          setFailure('');
          setOutcome('');
        },
      }),
    [form],
  );

  async function submit(values: ChangePasswordRequest) {
    if (sending.current) return;
    sending.current = true;
    try {
      const ended = await changePassword(values);
      forget(values);
      form.reset(empty);
      setFailure('');
      setOutcome(`Password changed. ${signedOutText(ended)}`);
      void refreshDevices();
    } catch (error) {
      const fields = ['currentPassword', 'newPassword'] as const;
      setFailure(showFailure(form, fields, error, 'Your password could not be changed'));
    } finally {
      sending.current = false;
    }
  }

  return (
    <Section title="Password" about="A new password signs you out on every other device.">
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <PasswordOwner email={email} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PasswordField
            label="Current Password"
            error={errors.currentPassword}
            {...form.register('currentPassword')}
          />
          <NewPasswordField
            label="New Password"
            help={`At least ${passwordLength.min} characters`}
            error={errors.newPassword}
            {...form.register('newPassword')}
          />
        </div>
        <ErrorBox>{failure}</ErrorBox>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone={isDirty ? 'signal' : 'plain'} busy={isSubmitting}>
            Change password
          </Button>
          <OutcomeNote>{outcome}</OutcomeNote>
        </div>
      </form>
    </Section>
  );
}
