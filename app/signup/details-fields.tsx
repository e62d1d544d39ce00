import type { UseFormReturn } from 'react-hook-form';
import { type AccountDetails, consent } from '../../contract/accounts.ts';
import { pages } from '../../contract/paths.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { PersonFields } from '../ui/person-fields.tsx';
import { textLink } from '../ui/text-link.ts';

const labels = { fullName: 'Full Name', role: 'Role', workEmail: 'Work Email', phone: 'Cell Phone' };

type DetailsForm = UseFormReturn<AccountDetails>;

/** The fields of step 2. */
export function DetailsFields({ form }: { form: DetailsForm }) {
  const { register } = form;
  // Registered in the order of the page, which is the order in which a wrong field is looked for and focused.
  const fields = {
    fullName: register('fullName'),
    role: register('role'),
    workEmail: register('workEmail'),
    phone: register('phone'),
  };
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

const policy = 'Privacy Policy';

function ConsentText() {
  const [before, after] = consent.text.split(policy);
  return (
    <span className="text-muted">
      {before}
      <a href={pages.privacyPolicy} target="_blank" rel="noreferrer" className={textLink}>
        {policy}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {after}
    </span>
  );
}
