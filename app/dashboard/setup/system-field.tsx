import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { OTHER } from '../../../contract/catalogue/company.ts';
import { vendorsOf } from '../../../contract/catalogue/find-vendor.ts';
import type { Side } from '../../../contract/catalogue/vendor.ts';
import type { CompanyInfoInput, OnboardingStatus } from '../../../contract/onboarding.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lossText } from '../state/sentences.ts';
import type { SystemState } from '../state/system-state.ts';
import { Specify } from './specify.tsx';
import { hasStoredKey } from './systems.ts';

const words = {
  softphone: {
    name: 'softphoneProvider',
    other: 'softphoneProviderOther',
    label: 'Softphone Provider',
    placeholder: 'Select your softphone provider',
    plural: 'softphone providers',
    specify: '(phone system)',
  },
  crm: {
    name: 'crm',
    other: 'crmOther',
    label: 'CRM System',
    placeholder: 'Select your CRM',
    plural: 'CRM systems',
    specify: '(CRM)',
  },
} as const satisfies Record<Side, unknown>;

const optionsOf = (side: Side) => vendorsOf[side].map(({ value, label, id }) => ({ value, label, logo: id }));
const options = { softphone: optionsOf('softphone'), crm: optionsOf('crm') };

interface SystemFieldProps {
  side: Side;
  status: OnboardingStatus;
  system: SystemState;
}

/** The choice of the phone system or CRM, with what another choice would cost. */
export function SystemField({ side, status, system }: SystemFieldProps) {
  const { control } = useFormContext<CompanyInfoInput>();
  const { name, other, label, placeholder, plural, specify } = words[side];
  const value = useWatch({ control, name });
  const before = status.companyInfo?.[name];
  const differs = before !== undefined && value !== before;
  const loss = differs ? lossText(system, hasStoredKey(side, status)) : null;
  return (
    <div className="flex flex-col gap-3">
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <Field label={label} error={fieldState.error?.message}>
            {(tied) => (
              <Combobox
                {...tied}
                ref={field.ref}
                items={options[side]}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                placeholder={placeholder}
                searchLabel={plural}
              />
            )}
          </Field>
        )}
      />
      {value === OTHER && <Specify name={other} what={specify} />}
      <div role="status" className={loss !== null ? '' : 'absolute'}>
        {loss !== null && (
          <p className="flex gap-2.5 rounded-control border border-danger-edge bg-danger-wash px-3.5 py-3 text-small">
            <Icon name="warning" className="mt-0.5 size-4 text-danger" />
            <span>{loss}</span>
          </p>
        )}
      </div>
    </div>
  );
}
