import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CompanyInfo, CompanyInfoInput, OnboardingStatus } from '../../../contract/onboarding.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { dropDraft } from '../../ui/form/draft.ts';
import { useOnceAtATime } from '../../ui/form/use-submit.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { useRefreshOnboarding, useSaveCompany } from '../state/use-onboarding.ts';
import {
  keepCompanyLocally as keepLocally,
  takeUpCompanyDraft,
  useDraftOutbox,
  useWhenHidden,
} from './company-draft.ts';
import { companyResolver } from './company-resolver.ts';
import { CompanyValues, companyFields, sameValues, storedValues } from './company-values.ts';

interface Events {
  onSaved: () => void;
  /** Saved while the form is still shown. */
  onDone: () => void;
}

/**
 * The company form: begins with the draft, else with what is stored. Saved elsewhere meanwhile, it follows as long as
 * nothing was changed in it; else `changed` is what is stored now, and a save replaces it. Left without a save, it is
 * kept as a draft.
 */
export function useCompanyForm(userId: string, status: OnboardingStatus, { onSaved, onDone }: Events) {
  const { companyInfo, revisions } = status;
  const stored = useMemo(() => storedValues(companyInfo), [companyInfo]);
  const [draft] = useState(() => takeUpCompanyDraft(userId, status));
  const [begun, setBegun] = useState(() => ({ revision: draft?.revision ?? revisions.company, stored }));
  const form = useForm<CompanyInfoInput, unknown, CompanyInfo>({
    resolver: companyResolver,
    defaultValues: draft?.values ?? stored,
    // The fields of Other come and go, so the order in which fields were registered is not that of the page.
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState(0);
  const { mutateAsync: save } = useSaveCompany();
  const refresh = useRefreshOnboarding();
  const finish = useWhileShown(onDone);
  const sending = useRef(false);
  const saved = useRef(false);
  const [unsaved, setUnsaved] = useState(() => draft !== null && !sameValues(draft.values, stored));
  const box = useDraftOutbox(userId);

  useEffect(() => {
    setUnsaved(!sameValues(form.getValues(), stored));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setFailure('');
        const differs = !sameValues(values, stored);
        setUnsaved(differs);
        if (differs) keepLocally(userId, { revision: begun.revision, values: CompanyValues.parse(values) });
        else dropDraft('company');
      },
    });
  }, [form, stored, begun, userId]);

  const leave = useEffectEvent(() => {
    if (saved.current) return;
    const values = CompanyValues.parse(form.getValues());
    const differs = !sameValues(values, stored);
    const kept = status.companyDraft;
    if (differs ? kept === null || !sameValues(kept.fields, values) : kept !== null) {
      box.leave(differs ? { revision: begun.revision, values } : null);
    }
  });
  useEffect(() => () => leave(), []);
  useWhenHidden(leave);

  const changed = begun.revision !== revisions.company;
  useEffect(() => {
    if (!changed || sending.current || !sameValues(form.getValues(), begun.stored)) return;
    form.reset(stored);
    setBegun({ revision: revisions.company, stored });
  }, [changed, form, begun, stored, revisions]);

  const focusFirst = (wrong: readonly string[]) => {
    const first = companyFields.find((field) => wrong.includes(field));
    if (first) form.setFocus(first);
  };

  const { run: submit } = useOnceAtATime(async (info: CompanyInfo) => {
    sending.current = true;
    setFailure('');
    try {
      await box.settle();
      // Changes saved elsewhere have been shown, so a save includes them.
      await save({ ...info, revision: revisions.company });
      saved.current = true;
      dropDraft('company');
      onSaved();
      finish();
    } catch (error) {
      const { errors, errorCode } = error instanceof ApiError ? error : { errors: [], errorCode: null };
      if (errorCode === 'conflict') {
        await refresh();
        setRefused((before) => before + 1);
      }
      for (const { field, message } of errors) {
        const known = companyFields.find((name) => name === field.split('.')[0]);
        if (known) form.setError(known, { message });
      }
      setFailure(messageOf(error, 'Failed to save'));
      focusFirst(errors.map(({ field }) => field.split('.')[0] ?? ''));
    } finally {
      sending.current = false;
    }
  });

  return {
    form,
    failure,
    unsaved,
    /** Takes back what was typed since the last save. */
    discard() {
      form.reset(stored);
      setBegun({ revision: revisions.company, stored });
    },
    changed: changed ? stored : null,
    /** How often a save was refused because of that. */
    refused,
    onSubmit: form.handleSubmit(submit, (errors) => focusFirst(Object.keys(errors))),
  };
}
