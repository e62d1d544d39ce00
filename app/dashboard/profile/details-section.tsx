import type { CurrentUser } from '../../../contract/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ChangedElsewhere } from '../../ui/form/changed-elsewhere.tsx';
import { DiscardButton } from '../../ui/form/discard-button.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { PersonFields, registerPerson } from '../../ui/person-fields.tsx';
import { Section } from './section.tsx';
import { detailsLabels, useDetailsForm } from './use-details-form.ts';

/** Who the user is and how to reach them. */
export function DetailsSection({ user }: { user: CurrentUser }) {
  const { form, unsaved, discard, differences, failure, outcome, onSubmit } = useDetailsForm(user);
  return (
    <Section title="Your details">
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {differences.length > 0 && <ChangedElsewhere differences={differences} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PersonFields
            labels={detailsLabels}
            fields={registerPerson(form.register)}
            errors={form.formState.errors}
          />
        </div>
        <ErrorBox>{failure}</ErrorBox>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" tone={unsaved ? 'signal' : 'plain'} busy={form.formState.isSubmitting}>
            Save details
          </Button>
          {unsaved && (
            <DiscardButton className="max-sm:-ml-4" busy={form.formState.isSubmitting} onDiscard={discard} />
          )}
          <OutcomeNote>{outcome}</OutcomeNote>
        </div>
      </form>
    </Section>
  );
}
