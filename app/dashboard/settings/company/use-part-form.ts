import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type core, safeParse } from 'zod/mini';
import type { TextingCompany } from '../../../../contract/texting-company.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import type { HeldValues } from '../../../ui/form/held-values.ts';
import { useOnceAtATime } from '../../../ui/form/use-submit.ts';
import { useReloadWarning } from '../../../ui/use-reload-warning.ts';
import { useSaveCompany } from './use-company.ts';

interface PartFormOptions<Values, Request> {
  /** What is saved, as the form shows it. */
  stored: Values;
  /** Keeps what was typed while another part is shown. */
  held: HeldValues<Values>;
  schema: core.$ZodType<Request>;
  /** The request that the values say, to be checked by the schema. */
  requestOf: (values: Values) => unknown;
  save: (request: Request) => Promise<TextingCompany>;
}

/** Errors by the request's path, as `hours.week.mon.0.end`. */
type Errors = Readonly<Record<string, string>>;

/**
 * A part of the settings: what was typed over what is saved, its errors, and its save. The errors of the contract's
 * schema and of the server have the same paths. The first bad field takes the focus.
 */
export function usePartForm<Values, Request>({
  stored,
  held,
  schema,
  requestOf,
  save,
}: PartFormOptions<Values, Request>) {
  const [typed, setTyped] = useState<Values | null>(() => held.get());
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const newest = useRef(typed);
  useEffect(() => {
    newest.current = typed;
    held.set(typed);
  }, [held, typed]);
  useReloadWarning(typed !== null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const { mutateAsync } = useSaveCompany(save);
  const values = typed ?? stored;

  const refuse = (issues: readonly { path: string; message: string }[]) =>
    setErrors(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message])));
  const { busy, run } = useOnceAtATime(async () => {
    setFailure('');
    setOutcome('');
    setErrors({});
    const checked = checkBy(schema, requestOf(values));
    if ('issues' in checked) {
      refuse(checked.issues);
      return;
    }
    try {
      await mutateAsync(checked.request);
      // What was typed while it was saved stays.
      if (newest.current === typed) {
        held.set(null);
        setTyped(null);
      }
      setOutcome('Saved');
    } catch (error) {
      const fields = error instanceof ApiError ? error.errors : [];
      refuse(fields.map(({ field, message }) => ({ path: field, message })));
      setFailure(messageOf(error, 'It could not be saved'));
    }
  });

  return {
    values,
    errors,
    failure,
    outcome,
    busy,
    isChanged: typed !== null,
    /** Changes the newest values. */
    type(edit: (newest: Values) => Values) {
      setTyped((now) => edit(now ?? stored));
      setOutcome('');
      setFailure('');
    },
    /** Takes back what was typed since the last save. */
    discard() {
      held.set(null);
      setTyped(null);
      setErrors({});
      setFailure('');
      setOutcome('');
    },
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        void run();
      },
    },
  };
}

function checkBy<Request>(schema: core.$ZodType<Request>, request: unknown) {
  const read = safeParse(schema, request);
  if (read.success) return { request: read.data };
  return {
    issues: read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  };
}
