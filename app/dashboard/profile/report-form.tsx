import { type FormEvent, useState } from 'react';
import type { AnalysisSettings } from '../../../contract/analysis/settings.ts';
import { DiscardButton } from '../../account/form/discard-button.tsx';
import { heldValues } from '../../account/form/held-values.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { JobValueField, TimeZoneField } from '../report/settings/settings-fields.tsx';
import { type TypedSettings, useTypedSettings } from '../report/settings/use-typed-settings.ts';
import { useSaveSettings } from '../report/use-report.ts';

const held = heldValues<TypedSettings>();

/** Time zone and average job value. */
export function ReportForm({ settings }: { settings: AnalysisSettings }) {
  const save = useSaveSettings();
  const { timeZone, value, type, forget, isChanged, change } = useTypedSettings(settings, held);
  const [problem, setProblem] = useState<string>();

  const touch = (typed: Parameters<typeof type>[0]) => {
    type(typed);
    setProblem(undefined);
    save.reset();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = change();
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    if (!save.isPending) save.mutate(parsed.data, { onSuccess: forget });
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TimeZoneField settings={settings} value={timeZone} onChange={(next) => touch({ timeZone: next })} />
      <JobValueField value={value} problem={problem} onChange={(next) => touch({ value: next })} />
      <ErrorBox>{save.isError ? messageOf(save.error, 'The settings could not be saved') : ''}</ErrorBox>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone={isChanged ? 'signal' : 'plain'} busy={save.isPending}>
          Save report settings
        </Button>
        {isChanged && (
          <DiscardButton
            className="max-sm:-ml-4"
            busy={save.isPending}
            onDiscard={() => {
              forget();
              setProblem(undefined);
            }}
          />
        )}
        <OutcomeNote>{save.isSuccess ? 'Saved' : ''}</OutcomeNote>
      </div>
    </form>
  );
}
