import * as z from 'zod/mini';
import { pageValue } from '../page-value.ts';

const forms = ['company', 'terms', 'systems', 'profile'] as const;
type FormName = (typeof forms)[number];

const keyOf = (form: FormName) => `draft_${form}`;
const Kept = z.object({ userId: z.string(), revision: z.string(), values: z.unknown() });

/** A form as it was left without saving; `revision` names what was stored when it was begun. */
export interface Draft<Values> {
  revision: string;
  values: Values;
}

/** Drafts that this page stored or loaded, to be distinguished from later ones of other tabs. */
const own = pageValue(() => new Map<FormName, string | null>());

/** The form as `userId` left it in this browser, by a reload or in another tab; null when they did not. */
export function readDraft<Values>(
  form: FormName,
  userId: string,
  schema: z.ZodMiniType<Values>,
): Draft<Values> | null {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null'));
    if (!kept.success || kept.data.userId !== userId) return null;
    const values = schema.safeParse(kept.data.values);
    return values.success ? { revision: kept.data.revision, values: values.data } : null;
  } catch {
    return null;
  }
}

/** The same, for the form that continues it. */
export function takeUpDraft<Values>(form: FormName, userId: string, schema: z.ZodMiniType<Values>) {
  const draft = readDraft(form, userId, schema);
  own.current.set(form, draft === null ? null : stored(form));
  return draft;
}

/** Keeps what the form holds. Never anything that is secret. */
export function keepDraft(form: FormName, userId: string, draft: Draft<unknown>): void {
  const text = JSON.stringify({ userId, ...draft });
  own.current.set(form, text);
  try {
    localStorage.setItem(keyOf(form), text);
  } catch {
    // Storage that is switched off keeps nothing; the form still works.
  }
}

/** Deletes the draft that this page stored. A later one of another tab stays. */
export function dropDraft(form: FormName): void {
  if (stored(form) === (own.current.get(form) ?? null)) remove(form);
}

/** Deletes a form's draft, whichever tab stored it. */
export const endDraft = (form: FormName): void => remove(form);

/** Deletes every draft, whichever tab stored it. */
export function removeDrafts(): void {
  forms.forEach(remove);
}

function stored(form: FormName): string | null {
  try {
    return localStorage.getItem(keyOf(form));
  } catch {
    return null;
  }
}

function remove(form: FormName): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // Storage that is switched off keeps nothing either.
  }
}
