import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { credentialNames } from '../../../contract/catalogue/vendor.ts';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { useReloadWarning } from '../../ui/use-reload-warning.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import type { DashboardState } from '../state/dashboard-state.ts';
import { useAnalysisCheck } from '../state/report-key.ts';
import { useRefreshOnboarding, useSaveKeys } from '../state/use-onboarding.ts';
import {
  dropConnectDraft,
  holdsSecrets,
  isSameTyping,
  keepConnectDraft,
  takeUpConnectDraft,
} from './connect-draft.ts';
import {
  type Chosen,
  type ConnectValues,
  type FieldProblems,
  firstValues,
  keyProblems,
  requestOf,
} from './connect-values.ts';
import type { ConnectForm } from './credential-input.tsx';

export interface ConnectFormProps {
  userId: string;
  chosen: Chosen;
  status: OnboardingStatus;
  oauth: OAuthStatus | null;
  systems: DashboardState['systems'];
  /** The error message. Cleared when other systems are chosen, which remounts the form. */
  onFailure: (failure: string | null) => void;
  /** Saved while the form is still shown. */
  onSaved: () => void;
}

/** The integration form: begins with what is stored and what was left unsaved, and keeps what is typed. */
export function useConnectForm({ userId, chosen, status, oauth, onFailure, onSaved }: ConnectFormProps) {
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
  const unsaved = credentialNames.some((name) => dirtyFields[name]);
  useReloadWarning(unsaved && holdsSecrets(chosen, values));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: now }) =>
          isSameTyping(chosen, first, now)
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

  return {
    form,
    method: values.softphoneMethod,
    unsaved,
    /** Takes back what was typed since the last save. */
    discard() {
      onFailure(null);
      form.reset(first);
      dropConnectDraft();
    },
    onSubmit: form.handleSubmit(submit, () => onFailure(null)),
  };
}

/** Puts each problem beside its field and says whether there is one. The form moves the focus to the first. */
export function showProblems(form: ConnectForm, problems: FieldProblems): boolean {
  const bad = credentialNames.filter((name) => problems[name] !== undefined);
  for (const name of bad) form.setError(name, { type: 'said', message: problems[name] ?? '' });
  return bad.length > 0;
}
