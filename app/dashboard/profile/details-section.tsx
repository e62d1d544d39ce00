import type { CurrentUser } from '../../../contract/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ChangedElsewhere } from '../form/changed-elsewhere.tsx';
import { DetailsFields } from './details-fields.tsx';
import { OutcomeNote } from './outcome-note.tsx';
import { Section } from './section.tsx';
import { useDetailsForm } from './use-details-form.ts';
import { type NoteUnsaved, useNoteUnsaved } from './use-unsaved.ts';

/** Who the user is and how to reach them. */
export function DetailsSection({ user, note }: { user: CurrentUser; note: NoteUnsaved }) {
  const { form, unsaved, differences, failure, outcome, onSubmit } = useDetailsForm(user);
  useNoteUnsaved(note, 'details', unsaved);
  return (
    <Section title="Your details">
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {differences.length > 0 && <ChangedElsewhere differences={differences} />}
        <DetailsFields form={form} />
        <ErrorBox>{failure}</ErrorBox>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone={unsaved ? 'signal' : 'plain'} busy={form.formState.isSubmitting}>
            Save details
          </Button>
          <OutcomeNote>{outcome}</OutcomeNote>
        </div>
      </form>
    </Section>
  );
}
