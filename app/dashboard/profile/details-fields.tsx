import type { UseFormReturn } from 'react-hook-form';
import type { ProfileDetails } from '../../../contract/profile.ts';
import { TypedField } from '../../ui/typed-field.tsx';
import { detailsLabels } from './use-details-form.ts';

/** The fields of the sign-up's second step, as they can be changed later. */
export function DetailsFields({ form }: { form: UseFormReturn<ProfileDetails> }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TypedField
        label={detailsLabels.fullName}
        error={errors.fullName}
        {...register('fullName')}
        autoComplete="name"
      />
      <TypedField
        label={detailsLabels.role}
        error={errors.role}
        {...register('role')}
        autoComplete="organization-title"
      />
      <TypedField
        label={detailsLabels.workEmail}
        kind="email"
        error={errors.workEmail}
        {...register('workEmail')}
        autoComplete="work email"
      />
      <TypedField
        label={detailsLabels.phone}
        kind="phone"
        error={errors.phone}
        {...register('phone')}
        autoComplete="mobile tel"
      />
    </div>
  );
}
