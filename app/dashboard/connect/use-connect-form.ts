import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { credentialNames } from '../../../contract/catalogue/vendor.ts';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { useAnalysisCheck } from '../report/report-key.ts';
import { useRefreshOnboarding, useSaveKeys } from '../setup/use-onboarding.ts';
import type { DashboardState } from '../state/dashboard-state.ts';
import {
  dropConnectDraft,
  holdsSecrets,
  isSameOpenly,
  keepConnectDraft,
  takeUpConnectDraft,
} from './connect-draft.ts';
import { type Chosen, type ConnectValues, firstValues, keyProblems, requestOf } from './connect-values.ts';
import { showProblems } from './show-problems.ts';

/** What is typed that is stored nowhere yet: nothing, what this browser keeps, or a secret, which it does not. */
export type Typed = 'nothing' | 'open' | 'secret';

export interface ConnectFormProps {
  userId: string;
  chosen: Chosen;
  status: OnboardingStatus;
  oauth: OAuthStatus | null;
  systems: DashboardState['systems'];
  /** What went wrong, in words. Outlives the form: other systems have another one. */
  onFailure: (failure: string | null) => void;
  /** Saved while the form is still shown. */
  onSaved: () => void;
  onTyped: (typed: Typed) => void;
}

/** The integration form: begins with what is stored and what was left unsaved, and keeps it. */
export function useConnectForm({
  userId,
  chosen,
  status,
  oauth,
  onFailure,
  onSaved,
  onTyped,
}: ConnectFormProps) {
  const { stored } = status;
  const [first] = useState(() => firstValues(status, chosen, oauth));
  const [draft] = useState(() => takeUpConnectDraft(userId, chosen));
  const form = useForm<ConnectValues>({
    defaultValues: first,
    shouldFocusError: false,
    resolver: (values) => {
      const problems = Object.entries(keyProblems(chosen, values, stored));
      const errors = problems.map(([name, message]) => [name, { type: 'said', message }]);
      return errors.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const save = useSaveKeys();
  const refresh = useRefreshOnboarding();
  const checkAnalysis = useAnalysisCheck();
  const finish = useWhileShown(() => {
    dropConnectDraft();
    onSaved();
  });

  useEffect(() => {
    for (const name of credentialNames) {
      const value = draft[name];
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true });
    }
    if (draft.softphoneMethod) form.setValue('softphoneMethod', draft.softphoneMethod);
  }, [form, draft]);

  const { dirtyFields } = form.formState;
  const values = form.watch();
  const typed: Typed = !credentialNames.some((name) => dirtyFields[name])
    ? 'nothing'
    : holdsSecrets(chosen, values)
      ? 'secret'
      : 'open';
  useEffect(() => onTyped(typed), [typed, onTyped]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: now }) =>
          isSameOpenly(chosen, first, now)
            ? dropConnectDraft()
            : keepConnectDraft(userId, chosen, status, now),
      }),
    [form, userId, chosen, status, first],
  );

  async function submit(filled: ConnectValues) {
    if (save.isPending) return;
    onFailure(null);
    try {
      const request = requestOf(chosen, filled, oauth, stored);
      await save.mutateAsync({ ...request, revision: status.revisions.integrations });
      checkAnalysis();
      finish();
    } catch (error) {
      const { errors, errorCode } = error instanceof ApiError ? error : { errors: [], errorCode: null };
      onFailure(messageOf(error, 'Failed to save integration information'));
      showProblems(form, Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      if (errorCode === 'conflict') await refresh();
    }
  }

  return { form, method: values.softphoneMethod, onSubmit: form.handleSubmit(submit, () => onFailure(null)) };
}
