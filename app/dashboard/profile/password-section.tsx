import { passwordLength } from '../../../contract/accounts.ts';
import { ChangePasswordRequest } from '../../../contract/profile.ts';
import { changePassword } from '../../api/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { heldValues } from '../../ui/form/held-values.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { PasswordOwner } from '../../ui/password-input.tsx';
import { NewPasswordField, PasswordField } from '../../ui/typed-field.tsx';
import { signedOutText } from './device-text.ts';
import { Section } from './section.tsx';
import { useRefreshDevices } from './use-devices.ts';

const empty: ChangePasswordRequest = { currentPassword: '', newPassword: '' };
const held = heldValues<ChangePasswordRequest>();

/** Changes the password, given the current one. */
export function PasswordSection({ email }: { email: string }) {
  const refreshDevices = useRefreshDevices();
  const { form, errors, busy, failure, outcome, onSubmit } = useContractForm({
    schema: ChangePasswordRequest,
    defaultValues: empty,
    fields: ['currentPassword', 'newPassword'],
    held,
    failed: 'Your password could not be changed',
    async send(values) {
      const ended = await changePassword(values);
      form.reset(empty);
      void refreshDevices();
      return `Password changed. ${signedOutText(ended)}`;
    },
  });

  return (
    <Section title="Password" about="A new password signs you out on every other device.">
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
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
          <Button type="submit" tone={form.formState.isDirty ? 'signal' : 'plain'} busy={busy}>
            Change password
          </Button>
          <OutcomeNote>{outcome}</OutcomeNote>
        </div>
      </form>
    </Section>
  );
}
