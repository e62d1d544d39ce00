import type { UseFormReturn } from 'react-hook-form';
import { type AccountDetails, consent } from '../../contract/accounts.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { PersonFields, registerPerson } from '../ui/person-fields.tsx';
import { PolicyLink } from '../ui/policy-link.tsx';
import { textLink } from '../ui/text-link.ts';

const labels = { fullName: 'Full Name', role: 'Role', workEmail: 'Work Email', phone: 'Cell Phone' };

type DetailsForm = UseFormReturn<AccountDetails>;

/** The fields of step 2. */
export function DetailsFields({ form }: { form: DetailsForm }) {
  const { register } = form;
  const fields = registerPerson(register);
  const marketingConsent = register('marketingConsent');
  const { errors } = form.formState;
  return (
    <>
      <PersonFields labels={labels} fields={fields} errors={errors} />
      <Checkbox
        {...marketingConsent}
        label={<ConsentText />}
        error={errors.marketingConsent?.message}
        required
      />
    </>
  );
}

function ConsentText() {
  const [before, after] = consent.text.split('Privacy Policy');
  return (
    <span className="text-muted">
      {before}
      <PolicyLink className={textLink} />
      {after}
    </span>
  );
}
