import type { UseFormReturn } from 'react-hook-form';
import type { ProfileDetails } from '../../../contract/profile.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { detailsLabels } from './use-details-form.ts';

/** The fields of the sign-up's second step, as they can be changed later. */
export function DetailsFields({ form }: { form: UseFormReturn<ProfileDetails> }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={detailsLabels.fullName} error={errors.fullName?.message}>
        {(control) => <Input {...control} {...register('fullName')} autoComplete="name" required />}
      </Field>
      <Field label={detailsLabels.role} error={errors.role?.message}>
        {(control) => <Input {...control} {...register('role')} autoComplete="organization-title" required />}
      </Field>
      <Field label={detailsLabels.workEmail} error={errors.workEmail?.message}>
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
      <Field label={detailsLabels.phone} error={errors.phone?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="mobile tel"
            required
          />
        )}
      </Field>
    </div>
  );
}
