import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useReloadWarning } from '../../ui/use-reload-warning.ts';
import type { HeldValues } from './held-values.ts';

const isEmpty = (values: object) => Object.values(values).every((value) => value === '' || value == null);

/**
 * Puts what was typed before a form was closed back into it, and holds what is typed. For forms that begin empty: once
 * they are empty again, nothing is held. Gives a function that forgets what was sent; what was typed since stays held.
 */
export function useHeldForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  held: HeldValues<Values>,
): (sent: Values) => void {
  useEffect(() => {
    const before = held.get();
    if (before !== null) form.reset(before, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => held.set(isEmpty(values) ? null : values),
    });
  }, [form, held]);
  useReloadWarning(form.formState.isDirty);
  return (sent) => {
    const now = held.get();
    if (now !== null && Object.entries(sent).every(([name, value]) => now[name] === value)) held.set(null);
  };
}
