import { z } from 'zod';
import { CompanyValues } from './company-values.ts';

const key = 'company_form_draft';
const Draft = z.object({ userId: z.string(), values: CompanyValues });

/** The company form as `userId` left it in this tab without saving, by a reload for example; null when they did not. */
export function readCompanyDraft(userId: string): CompanyValues | null {
  try {
    const draft = Draft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return draft.success && draft.data.userId === userId ? draft.data.values : null;
  } catch {
    return null;
  }
}

export function keepCompanyDraft(userId: string, values: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, values }));
  } catch {
    // Storage that is switched off keeps nothing; the form still works.
  }
}

export function removeCompanyDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage that is switched off keeps nothing either.
  }
}
