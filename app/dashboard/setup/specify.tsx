import { useFormContext } from 'react-hook-form';
import type { CompanyInfoInput } from '../../../contract/onboarding.ts';
import { InputField } from '../../ui/input-field.tsx';

type OtherField = 'softphoneProviderOther' | 'crmOther' | 'leadManagementToolsOther' | 'leadSourceOther';

interface SpecifyProps {
  name: OtherField;
  /** Continues a label after "Please specify". */
  what: string;
  /** Whether the label shows it, or leaves it to what stands above. */
  spelledOut?: boolean;
}

/** The free text of an Other. */
export function Specify({ name, what, spelledOut = false }: SpecifyProps) {
  const { register, formState } = useFormContext<CompanyInfoInput>();
  return (
    <InputField
      label={
        <>
          Please specify <span className={spelledOut ? '' : 'sr-only'}>{what}</span>
        </>
      }
      error={formState.errors[name]?.message}
      {...register(name)}
      maxLength={200}
      autoComplete="off"
      required
    />
  );
}
