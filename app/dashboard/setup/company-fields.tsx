import { Controller, useFormContext } from 'react-hook-form';
import { companySizes } from '../../../contract/catalogue/company.ts';
import type { CompanyInfoInput, OnboardingStatus } from '../../../contract/onboarding.ts';
import { Field } from '../../ui/field.tsx';
import { InputField } from '../../ui/input-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { DashboardState } from '../state/dashboard-state.ts';
import { withProtocol } from './company-values.ts';
import { LeadSourcesField } from './lead-sources-field.tsx';
import { LeadToolsField } from './lead-tools-field.tsx';
import { SystemField } from './system-field.tsx';

interface CompanyFieldsProps {
  status: OnboardingStatus;
  systems: DashboardState['systems'];
}

const sizes = companySizes.map((value) => ({ value, label: value }));

export function CompanyFields({ status, systems }: CompanyFieldsProps) {
  const { register, setValue, control, formState } = useFormContext<CompanyInfoInput>();
  const website = register('companyWebsite');
  const complete = (typed: string) => {
    const address = withProtocol(typed);
    if (address !== typed) setValue('companyWebsite', address, { shouldValidate: formState.isSubmitted });
  };
  return (
    <div className="flex flex-col gap-6">
      <InputField
        label="Company Website"
        error={formState.errors.companyWebsite?.message}
        {...website}
        onBlur={async (event) => {
          complete(event.target.value);
          await website.onBlur(event);
        }}
        // Which sends the form before the field is left.
        onKeyDown={(event) => event.key === 'Enter' && complete(event.currentTarget.value)}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://yourcompany.com"
        required
      />
      <SystemField side="softphone" status={status} system={systems.softphone} />
      <SystemField side="crm" status={status} system={systems.crm} />
      <LeadToolsField />
      <LeadSourcesField />
      <Controller
        control={control}
        name="companySize"
        render={({ field, fieldState }) => (
          <Field label="Company Size" help="People who work there" error={fieldState.error?.message}>
            {(tied) => (
              <Select
                {...tied}
                ref={field.ref}
                items={sizes}
                value={field.value ?? null}
                onChange={field.onChange}
                placeholder="Select company size"
              />
            )}
          </Field>
        )}
      />
    </div>
  );
}
