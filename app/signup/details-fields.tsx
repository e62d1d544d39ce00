import type { UseFormReturn } from 'react-hook-form';
import { type AccountDetails, consent } from '../../contract/accounts.ts';
import { pages } from '../../contract/paths.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TypedField } from '../ui/typed-field.tsx';
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
      <TypedField label="Full Name" error={errors.fullName} {...fullName} autoComplete="name" />
      <TypedField
        label="Role"
        error={errors.role}
        {...role}
        autoComplete="organization-title"
        placeholder="e.g. Sales Manager, Operations Director"
      />
      <TypedField
        label="Work Email"
        kind="email"
        error={errors.workEmail}
        {...workEmail}
        autoComplete="work email"
      />
      <TypedField
        label="Cell Phone"
        kind="phone"
        error={errors.phone}
        {...phone}
        autoComplete="mobile tel"
        placeholder="(801) 555-0142"
      />
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
