import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useReloadWarning } from '../use-reload-warning.ts';
import type { HeldValues } from './held-values.ts';
import { useOnceAtATime } from './use-submit.ts';

interface ContractFormOptions<Input extends FieldValues, Output> {
  /** The request's schema, or the part of it that is typed. */
  schema: z.ZodType<Output, Input>;
  /** Left out on prerendered pages, where what was typed before the scripts ran stays. */
  defaultValues?: DefaultValues<Input>;
  /** The fields beside which a refusal is shown, in the page's order. */
  fields: readonly FieldPath<Input>[];
  /** Takes the focus when the form is shown. */
  focus?: FieldPath<Input>;
  /** Keeps values while the form is closed; see `heldValues`. */
  held?: HeldValues<Input>;
  /** Sends the validated values. Returns the success message, if there is one; throws `NotChosen` to send nothing. */
  send: (values: Output) => Promise<string | undefined>;
  /** Said where the server gives no reason. */
  failed: string;
}

/** Something beside the typed fields is still to be chosen, as the message says; what was typed stays held. */
export class NotChosen extends Error {}

/**
 * A form validated by the contract's schema and submitted once at a time. `failure` is the server's message
 * that belongs to no field, `outcome` the success message; typing clears both.
 */
export function useContractForm<Input extends FieldValues, Output>(
  options: ContractFormOptions<Input, Output>,
) {
  const { schema, defaultValues, fields, focus, held, send, failed } = options;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    ...(defaultValues !== undefined && { defaultValues }),
  });
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState('');
  const clear = () => {
    setFailure('');
    setOutcome('');
  };
  useEffect(() => {
    const before = held?.get() ?? null;
    if (before !== null) form.reset(before, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        held?.set(isEmpty(values) ? null : values);
        setFailure('');
        setOutcome('');
      },
    });
  }, [form, held]);
  useReloadWarning(held !== undefined && form.formState.isDirty);
  useEffect(() => {
    if (focus !== undefined) form.setFocus(focus);
  }, [form, focus]);

  const { run } = useOnceAtATime(async (values: Output) => {
    const sent = form.getValues();
    clear();
    try {
      const said = await send(values);
      if (held !== undefined) forget(held, sent);
      setOutcome(said ?? '');
    } catch (error) {
      setFailure(error instanceof NotChosen ? error.message : showFailure(form, fields, error, failed));
    }
  });

  return {
    form,
    errors: form.formState.errors,
    busy: form.formState.isSubmitting,
    failure,
    outcome,
    /** Clears the messages. */
    clear,
    onSubmit: form.handleSubmit(run),
  };
}

const isEmpty = (values: object) => Object.values(values).every((value) => value === '' || value == null);

/** Clears what was sent; what was typed since stays held. */
function forget<Values extends FieldValues>(held: HeldValues<Values>, sent: Values): void {
  const now = held.get();
  if (now !== null && Object.entries(sent).every(([name, value]) => now[name] === value)) held.set(null);
}

/**
 * Shows the server's field errors and focuses the first. Returns the message for above the button: empty where
 * a field shows it.
 */
export function showFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: readonly FieldPath<Input>[],
  error: unknown,
  fallback: string,
): string {
  const errors = error instanceof ApiError ? error.errors : [];
  let first = true;
  for (const name of fields) {
    const refused = errors.find(({ field }) => field === name);
    if (refused === undefined) continue;
    form.setError(name, { message: refused.message }, { shouldFocus: first });
    first = false;
  }
  return first ? messageOf(error, fallback) : '';
}
