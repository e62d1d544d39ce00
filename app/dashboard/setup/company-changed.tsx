import type { Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CompanyInfoInput } from '../../../contract/onboarding.ts';
import { ChangedElsewhere } from '../../ui/form/changed-elsewhere.tsx';
import { companyDifferences } from './company-differences.ts';
import { CompanyValues } from './company-values.ts';

interface CompanyChangedProps {
  /** What was saved elsewhere. */
  stored: CompanyValues;
  ref: Ref<HTMLElement>;
}

/** What was saved of the company elsewhere, beside what the form says. */
export function CompanyChanged({ stored, ref }: CompanyChangedProps) {
  const { control, setValue, setFocus } = useFormContext<CompanyInfoInput>();
  const differences = companyDifferences(stored, CompanyValues.parse(useWatch({ control })));
  if (differences.length === 0) return null;
  return (
    <ChangedElsewhere
      ref={ref}
      differences={differences.map(({ name, other, ...words }) => ({
        ...words,
        take() {
          setValue(name, stored[name]);
          if (other !== null) setValue(other, stored[other]);
        },
        focus: () => setFocus(name),
      }))}
    />
  );
}
