import type { UseFormRegisterReturn } from 'react-hook-form';
import { TypedField } from './typed-field.tsx';

/** A person's fields of an account. */
type PersonField = 'fullName' | 'role' | 'workEmail' | 'phone';

interface PersonFieldsProps {
  labels: Readonly<Record<PersonField, string>>;
  fields: Readonly<Record<PersonField, UseFormRegisterReturn>>;
  errors: Readonly<Partial<Record<PersonField, { message?: string | undefined } | undefined>>>;
}

/** Registers the fields in the order of the page, in which a wrong field is looked for and focused. */
export const registerPerson = (register: (name: PersonField) => UseFormRegisterReturn) => ({
  fullName: register('fullName'),
  role: register('role'),
  workEmail: register('workEmail'),
  phone: register('phone'),
});

/** Name and contact fields of a person. */
export function PersonFields({ labels, fields, errors }: PersonFieldsProps) {
  return (
    <>
      <TypedField label={labels.fullName} error={errors.fullName} {...fields.fullName} autoComplete="name" />
      <TypedField
        label={labels.role}
        error={errors.role}
        {...fields.role}
        autoComplete="organization-title"
        placeholder="e.g. Sales Manager, Operations Director"
      />
      <TypedField
        label={labels.workEmail}
        kind="email"
        error={errors.workEmail}
        {...fields.workEmail}
        autoComplete="work email"
      />
      <TypedField
        label={labels.phone}
        kind="phone"
        error={errors.phone}
        {...fields.phone}
        autoComplete="mobile tel"
        placeholder="(801) 555-0142"
      />
    </>
  );
}
