import type { UseFormReturn } from 'react-hook-form';
import { type AccountDetails, consent } from '../../contract/accounts.ts';
import { pages } from '../../contract/paths.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { textLink } from './auth-heading.tsx';

type DetailsForm = UseFormReturn<AccountDetails>;

/** The fields of step 2. */
export function DetailsFields({ form }: { form: DetailsForm }) {
  const { register } = form;
  // Registered in the order of the page, which is the order in which a wrong field is looked for and focused.
  const fullName = register('fullName');
  const role = register('role');
  const workEmail = register('workEmail');
  const phone = register('phone');
  const marketingConsent = register('marketingConsent');
  const { errors } = form.formState;
  return (
    <>
      <Field label="Full Name" error={errors.fullName?.message}>
        {(control) => <Input {...control} {...fullName} autoComplete="name" required />}
      </Field>
      <Field label="Role" error={errors.role?.message}>
        {(control) => (
          <Input
            {...control}
            {...role}
            autoComplete="organization-title"
            placeholder="e.g. Sales Manager, Operations Director"
            required
          />
        )}
      </Field>
      <Field label="Work Email" error={errors.workEmail?.message}>
        {(control) => (
          <Input
            {...control}
            {...workEmail}
            type="email"
            inputMode="email"
            autoComplete="work email"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <Field label="Cell Phone" error={errors.phone?.message}>
        {(control) => (
          <Input
            {...control}
            {...phone}
            type="tel"
            inputMode="tel"
            autoComplete="mobile tel"
            placeholder="(801) 555-0142"
            required
          />
        )}
      </Field>
      <Checkbox
        {...marketingConsent}
        label={<ConsentText />}
        error={errors.marketingConsent?.message}
        required
      />
    </>
  );
}

const policy = 'Privacy Policy';

function ConsentText() {
  const [before, after] = consent.text.split(policy);
  return (
    <span className="text-muted">
      {before}
      <a href={pages.privacyPolicy} target="_blank" rel="noreferrer" className={textLink}>
        {policy}
      </a>
      {after}
    </span>
  );
}
