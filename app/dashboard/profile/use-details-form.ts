import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { ProfileDetails } from '../../../contract/profile.ts';
import { ApiError } from '../../api/api-error.ts';
import { userKey } from '../../api/current-user.ts';
import { saveProfile } from '../../api/profile.ts';
import { dropDraft, keepDraft, takeUpDraft } from '../../ui/form/draft.ts';
import { showFailure } from '../../ui/form/use-contract-form.ts';
import { useOnceAtATime } from '../../ui/form/use-submit.ts';

export const detailsLabels = {
  fullName: 'Full Name',
  role: 'Job Role',
  workEmail: 'Work Email',
  phone: 'Phone',
} as const;
const names = ['fullName', 'role', 'workEmail', 'phone'] as const;

const text = z.string().catch('');
const Kept = z.object({ fullName: text, role: text, workEmail: text, phone: text });
type Values = z.infer<typeof Kept>;

const isSame = (one: Values, other: Values) => names.every((name) => one[name].trim() === other[name].trim());

/** The user's details as a form: kept when it is left unsaved, and never saved over what was changed elsewhere unseen. */
export function useDetailsForm(user: CurrentUser) {
  const { fullName, jobRole: role, workEmail, phone, revision } = user;
  const stored = useMemo(() => ({ fullName, role, workEmail, phone }), [fullName, role, workEmail, phone]);
  const queryClient = useQueryClient();
  const [draft] = useState(() => takeUpDraft('profile', user.userId, Kept));
  const [begun, setBegun] = useState({ revision: draft?.revision ?? revision, stored });
  const form = useForm<ProfileDetails>({
    resolver: zodResolver(ProfileDetails),
    defaultValues: draft?.values ?? stored,
  });
  const values = Kept.parse(form.watch());
  const unsaved = !isSame(values, stored);
  const changed = begun.revision !== revision;
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState('');

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: now }) => {
          setFailure('');
          setOutcome('');
          if (isSame(now, stored)) dropDraft('profile');
          else keepDraft('profile', user.userId, { revision: begun.revision, values: now });
        },
      }),
    [form, stored, begun, user.userId],
  );
  useEffect(() => {
    if (!changed || !isSame(Kept.parse(form.getValues()), begun.stored)) return;
    form.reset(stored);
    setBegun({ revision, stored });
  }, [changed, form, begun, stored, revision]);

  const { run } = useOnceAtATime(async (filled: ProfileDetails) => {
    const sent = Kept.parse(form.getValues());
    try {
      const saved = await saveProfile({ ...filled, revision });
      // A pending refetch must not restore the old details.
      await queryClient.cancelQueries({ queryKey: userKey });
      const now = {
        fullName: saved.fullName,
        role: saved.jobRole,
        workEmail: saved.workEmail,
        phone: saved.phone,
      };
      // What was typed meanwhile stays, as a change of what is stored now.
      const typed = Kept.parse(form.getValues());
      const more = Object.fromEntries(
        names.filter((name) => typed[name] !== sent[name]).map((name) => [name, typed[name]]),
      );
      const left = { ...now, ...more };
      form.reset(left);
      if (isSame(left, now)) dropDraft('profile');
      else keepDraft('profile', user.userId, { revision: saved.revision, values: left });
      setBegun({ revision: saved.revision, stored: now });
      queryClient.setQueryData(userKey, saved);
      setFailure('');
      setOutcome('Saved');
    } catch (error) {
      const isConflict = error instanceof ApiError && error.errorCode === 'conflict';
      if (isConflict) await queryClient.invalidateQueries({ queryKey: userKey });
      setFailure(showFailure(form, names, error, 'Your details could not be saved'));
    }
  });

  const differences = names
    .filter((name) => changed && values[name].trim() !== stored[name])
    .map((name) => ({
      label: detailsLabels[name],
      saved: stored[name],
      here: values[name],
      take: () => form.setValue(name, stored[name]),
      focus: () => form.setFocus(name),
    }));
  return {
    form,
    unsaved,
    /** Takes back what was typed since the last save. */
    discard() {
      form.reset(stored);
      dropDraft('profile');
      setBegun({ revision, stored });
      setFailure('');
    },
    differences,
    failure,
    outcome,
    onSubmit: form.handleSubmit(run),
  };
}
