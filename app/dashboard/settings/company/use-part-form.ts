import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type core, safeParse } from 'zod/mini';
import type { TextingCompany } from '../../../../contract/texting-company.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import type { HeldValues } from '../../../ui/form/held-values.ts';
import { useOnceAtATime } from '../../../ui/form/use-submit.ts';
import { useReloadWarning } from '../../../ui/use-reload-warning.ts';
import { isSame, type ThreeWay } from './three-way.ts';
import { useNewestCompany, useSaveCompany } from './use-company.ts';

interface PartFormOptions<Values, Request> {
  company: TextingCompany;
  /** What is saved, as the form shows it. */
  storedOf: (company: TextingCompany) => Values;
  /** What was changed in the form over what is saved now. */
  merge: (sides: ThreeWay<Values>) => Values;
  /** Keeps what was typed while another part is shown. */
  held: HeldValues<Typed<Values>>;
  /** The request that the values say of a company as it is saved, to be checked by the schema. */
  requestOf: (values: Values, company: TextingCompany) => unknown;
  schema: core.$ZodType<Request>;
  save: (request: Request) => Promise<TextingCompany>;
}

/** What was typed over what was saved then. */
export type Typed<Values> = Omit<ThreeWay<Values>, 'stored'>;

/** Errors by the request's path, as `hours.week.mon.0.end`. */
type Errors = Readonly<Record<string, string>>;

/**
 * A part of the settings: what was changed in it over what is saved, which may have become another elsewhere meanwhile,
 * its errors, and its save. The errors of the contract's schema and of the server have the same paths. The first bad
 * field takes the focus; where no field shows an error, the form itself says one.
 */
export function usePartForm<Values, Request>({
  company,
  storedOf,
  merge,
  held,
  requestOf,
  schema,
  save,
}: PartFormOptions<Values, Request>) {
  const [typed, setTyped] = useState<Typed<Values> | null>(() => held.get());
  const [errors, setErrors] = useState<Errors>({});
  /** The errors of the last save as they came: the focus is taken once for each. */
  const [refused, setRefused] = useState<Errors>({});
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
    const [message] = Object.values(refused);
    if (message === undefined) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    // What no field shows, as a list that is too long.
    else setFailure((now) => now || message);
  }, [refused]);
  const { mutateAsync } = useSaveCompany(save);
  const newestCompany = useNewestCompany();
  const over = (stored: Values, changed: Typed<Values> | null) =>
    changed === null ? stored : merge({ ...changed, stored });
  const values = over(storedOf(company), typed);

  const refuse = (issues: readonly { path: string; message: string }[]) => {
    const found = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]));
    setErrors(found);
    setRefused(found);
  };
  const { busy, run } = useOnceAtATime(async () => {
    setFailure('');
    setOutcome('');
    setErrors({});
    try {
      const before = await newestCompany();
      const stored = storedOf(before);
      const sent = over(stored, typed);
      const checked = checkBy(schema, requestOf(sent, before));
      if ('issues' in checked) {
        refuse(checked.issues);
        return;
      }
      await mutateAsync(checked.request);
      // What was typed while it was saved stays.
      const isTyping = newest.current !== typed;
      if (!isTyping) held.set(null);
      setTyped((now) => (isTyping && now !== null ? { base: sent, typed: over(stored, now) } : null));
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
    /** Changes the newest values, and drops the errors of what it changes. */
    type(edit: (newest: Values) => Values) {
      const stored = storedOf(company);
      const [before, after] = [requestOf(values, company), requestOf(edit(values), company)];
      setErrors((now) => withoutMended(now, schema, { before, after }));
      setTyped((now) => ({ base: stored, typed: edit(over(stored, now)) }));
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

/** The error of a list, or else of the first of its entries that has one: where one field holds all of it. */
export const errorWithin = (errors: Errors, path: string): string | undefined =>
  errors[path] ?? Object.entries(errors).find(([of]) => of.startsWith(`${path}.`))?.[1];

/** Errors without those of what was changed, and without those that the schema has no more: as an end after a new begin. */
function withoutMended<Request>(
  errors: Errors,
  schema: core.$ZodType<Request>,
  { before, after }: { before: unknown; after: unknown },
): Errors {
  const [had, has] = [before, after].map((request) => {
    const checked = checkBy(schema, request);
    return new Set('issues' in checked ? checked.issues.map(({ path }) => path) : []);
  });
  const stays = ([path]: [string, string]) =>
    isSame(valueAt(path, before), valueAt(path, after)) && (!had?.has(path) || has?.has(path));
  return Object.fromEntries(Object.entries(errors).filter(stays));
}

const valueAt = (path: string, request: unknown): unknown =>
  path.split('.').reduce<unknown>(entryOf, request);

const entryOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;

function checkBy<Request>(schema: core.$ZodType<Request>, request: unknown) {
  const read = safeParse(schema, request);
  if (read.success) return { request: read.data };
  return {
    issues: read.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  };
}
