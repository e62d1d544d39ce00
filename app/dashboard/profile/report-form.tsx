import { type FormEvent, useState } from 'react';
import { AnalysisSettings } from '../../../contract/analysis/settings.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import {
  JobValueField,
  jobValueCents,
  jobValueText,
  TimeZoneField,
} from '../report/settings/settings-fields.tsx';
import { useSaveSettings } from '../report/use-report.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { type NoteUnsaved, useNoteUnsaved } from './use-unsaved.ts';

/** Time zone and average job value. */
export function ReportForm({ settings, note }: { settings: AnalysisSettings; note: NoteUnsaved }) {
  const save = useSaveSettings();
  const [timeZone, setTimeZone] = useState(settings.timeZone);
  const [value, setValue] = useState(jobValueText(settings.averageJobValueCents));
  const [problem, setProblem] = useState<string>();
  const changed = timeZone !== settings.timeZone || jobValueCents(value) !== settings.averageJobValueCents;
  useNoteUnsaved(note, 'report', changed);

  const touch = () => {
    setProblem(undefined);
    save.reset();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const rules = AnalysisSettings.pick({ timeZone: true, averageJobValueCents: true });
    const parsed = rules.safeParse({ timeZone, averageJobValueCents: jobValueCents(value) });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    if (!save.isPending) save.mutate(parsed.data);
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TimeZoneField
        settings={settings}
        value={timeZone}
        onChange={(next) => {
          setTimeZone(next);
          touch();
        }}
      />
      <JobValueField
        value={value}
        problem={problem}
        onChange={(next) => {
          setValue(next);
          touch();
        }}
      />
      <ErrorBox>{save.isError ? messageOf(save.error, 'The settings could not be saved') : ''}</ErrorBox>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone={changed ? 'signal' : 'plain'} busy={save.isPending}>
          Save report settings
        </Button>
        <OutcomeNote>{save.isSuccess ? 'Saved' : ''}</OutcomeNote>
      </div>
    </form>
  );
}
