import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { leadManagementTools, OTHER } from '../../../contract/catalogue/company.ts';
import type { CompanyInfoInput } from '../../../contract/onboarding.ts';
import { Optional } from '../../ui/optional.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { choices } from './company-values.ts';
import { Specify } from './specify.tsx';

/** 'Additional Lead Management Tools': any of them, or none. */
export function LeadToolsField() {
  const { control } = useFormContext<CompanyInfoInput>();
  const chosen = useWatch({ control, name: 'leadManagementTools' }) ?? [];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium text-small">
        <Optional>Additional Lead Management Tools</Optional>
      </legend>
      <Controller
        control={control}
        name="leadManagementTools"
        render={({ field: { value = [], onChange, onBlur, ref } }) => (
          <div className="-mx-2.5 mt-1.5 grid sm:grid-cols-3">
            {leadManagementTools.map((tool, index) => (
              <ChoiceRow
                key={tool.value}
                choice={tool}
                checked={value.includes(tool.value)}
                onChange={(checked) =>
                  onChange(
                    choices.tools.filter((each) => (each === tool.value ? checked : value.includes(each))),
                  )
                }
                onBlur={onBlur}
                {...(index === 0 && { ref })}
              />
            ))}
          </div>
        )}
      />
      {chosen.includes(OTHER) && <Specify name="leadManagementToolsOther" what="(other tool)" />}
    </fieldset>
  );
}
