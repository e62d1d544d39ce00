import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { ProfileDetails } from '../../../contract/profile.ts';
import { saveProfile } from '../../api/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { DetailsFields } from './details-fields.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { Section } from './section.tsx';
import { showFailure } from './show-failure.ts';
import { type NoteUnsaved, useNoteUnsaved } from './use-unsaved.ts';

const valuesOf = ({ fullName, jobRole, workEmail, phone }: CurrentUser): ProfileDetails => ({
  fullName,
  role: jobRole,
  workEmail,
  phone,
});

/** Who the user is and how to reach them. */
export function DetailsSection({ user, note }: { user: CurrentUser; note: NoteUnsaved }) {
  const queryClient = useQueryClient();
  const form = useForm<ProfileDetails>({
    resolver: zodResolver(ProfileDetails),
    defaultValues: valuesOf(user),
  });
  const { isDirty, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState('');
  // State would come too late for the second click of a double click.
  const sending = useRef(false);
  useNoteUnsaved(note, 'details', isDirty);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          setFailure('');
          setOutcome('');
        },
      }),
    [form],
  );

  async function submit(values: ProfileDetails) {
    if (sending.current) return;
    sending.current = true;
    try {
      const saved = await saveProfile(values);
      queryClient.setQueryData(['me'], saved);
      form.reset(valuesOf(saved));
      setFailure('');
      setOutcome('Saved');
    } catch (error) {
      const fields = ['fullName', 'role', 'workEmail', 'phone'] as const;
      setFailure(showFailure(form, fields, error, 'Your details could not be saved'));
    } finally {
      sending.current = false;
    }
  }

  return (
    <Section title="Your details">
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <DetailsFields form={form} />
        <ErrorBox>{failure}</ErrorBox>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone={isDirty ? 'signal' : 'plain'} busy={isSubmitting}>
            Save details
          </Button>
          <OutcomeNote>{outcome}</OutcomeNote>
        </div>
      </form>
    </Section>
  );
}
