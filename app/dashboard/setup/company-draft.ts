import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { keepCompanyDraft } from '../../api/onboarding.ts';
import { storedToken } from '../../api/token.ts';
import { type Draft, dropDraft, keepDraft, readDraft, takeUpDraft } from '../../ui/form/draft.ts';
import { pageValue } from '../../ui/page-value.ts';
import { onboardingKey } from '../state/use-onboarding.ts';
import type { CompanyFormLeft } from './card-texts.ts';
import { CompanyValues, isBegun, sameValues, storedValues } from './company-values.ts';

/** The company form as the user left it: newest in this browser until the server has it, else the server's. */
export function draftOf(userId: string, { companyDraft }: OnboardingStatus): Draft<CompanyValues> | null {
  const local = readDraft('company', userId, CompanyValues);
  if (local !== null) return local;
  if (companyDraft === null) return null;
  return { revision: companyDraft.revision, values: CompanyValues.parse(companyDraft.fields) };
}

/** The same, for the form that continues it. */
export function takeUpCompanyDraft(userId: string, status: OnboardingStatus): Draft<CompanyValues> | null {
  takeUpDraft('company', userId, CompanyValues);
  return draftOf(userId, status);
}

/** How the company form was left, by its draft and what is saved. */
export function formLeft(draft: CompanyValues | null, { companyInfo }: OnboardingStatus): CompanyFormLeft {
  const saved = storedValues(companyInfo);
  if (companyInfo !== null) return draft !== null && !sameValues(draft, saved) ? 'changed' : 'untouched';
  return isBegun(draft ?? saved) ? 'begun' : 'untouched';
}

/** What is to be sent next, `undefined` for nothing, and the sending that is under way. */
interface Outbox {
  next: { userId: string; draft: Draft<CompanyValues> | null; token: string | null } | undefined;
  sending: Promise<void> | null;
}
const outbox = pageValue<Outbox>(() => ({ next: undefined, sending: null }));

/**
 * Sends drafts one at a time, the newest of those that wait, so that no answer or request overtakes a later one. A draft
 * that could not be sent stays in this browser, and is sent with the next.
 */
async function send(queryClient: QueryClient): Promise<void> {
  const box = outbox.current;
  while (box.next !== undefined) {
    const { userId, draft, token } = box.next;
    box.next = undefined;
    // Another user has logged in meanwhile.
    if (token !== storedToken()) return;
    const body = draft && { revision: draft.revision, fields: draft.values };
    const companyDraft = await keepCompanyDraft(body).catch(() => undefined);
    if (companyDraft === undefined) return;
    // A status that was requested earlier holds the earlier draft.
    await queryClient.cancelQueries({ queryKey: onboardingKey });
    queryClient.setQueryData<OnboardingStatus>(
      onboardingKey,
      (newest) => newest && { ...newest, companyDraft },
    );
    // What was typed since is not on the server yet.
    const local = readDraft('company', userId, CompanyValues);
    if (local !== null && draft !== null && sameValues(local.values, draft.values)) dropDraft('company');
  }
}

/** Keeps the company form on the server: `leave` when it is closed, `settle` before it is saved. */
export function useDraftOutbox(userId: string) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const box = outbox.current;
    return {
      /** Stores what the form holds; null deletes the draft. */
      leave(draft: Draft<CompanyValues> | null): void {
        box.next = { userId, draft, token: storedToken() };
        box.sending ??= send(queryClient).finally(() => {
          box.sending = null;
        });
      },
      /** Drops a draft that waits, and resolves once the request under way has ended: a draft must not follow its save. */
      async settle(): Promise<void> {
        box.next = undefined;
        await box.sending;
      },
    };
  }, [userId, queryClient]);
}

/** Calls `leave` when the page is hidden or closed: the last moment at which a request can begin. */
export function useWhenHidden(leave: () => void): void {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [leave]);
}

/** Keeps what is typed in this browser until the server has it. */
export const keepCompanyLocally = (userId: string, draft: Draft<CompanyValues>) =>
  keepDraft('company', userId, draft);
