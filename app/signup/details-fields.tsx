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
  const { errors } = form.formState;
  return (
    <>
      <Field label="Full Name" error={errors.fullName?.message}>
        {(control) => <Input {...control} {...register('fullName')} autoComplete="name" required />}
      </Field>
      <Field label="Role" error={errors.role?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('role')}
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
            {...register('workEmail')}
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
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="mobile tel"
            placeholder="(801) 555-0142"
            required
          />
        )}
      </Field>
      <Checkbox
        {...register('marketingConsent')}
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
