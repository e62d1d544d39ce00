import { type FormEvent, useId, useState } from 'react';
import { AnalysisSettings } from '../../../contract/analysis/settings.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { parseDollars } from '../report/format/money.ts';
import { timeZoneItems } from '../report/settings/time-zones.ts';
import { useSaveSettings } from '../report/use-report.ts';
import { OutcomeNote } from './outcome-note.tsx';
import { type NoteUnsaved, useNoteUnsaved } from './use-unsaved.ts';

const asText = (cents: number | null) => (cents === null ? '' : String(cents / 100));
/** NaN for what is no amount, which no rule lets through. */
const asCents = (text: string) => (text.trim() === '' ? null : (parseDollars(text) ?? Number.NaN));

/** Time zone and average job value. */
export function ReportForm({ settings, note }: { settings: AnalysisSettings; note: NoteUnsaved }) {
  const save = useSaveSettings();
  const zoneId = useId();
  const [timeZone, setTimeZone] = useState(settings.timeZone);
  const [value, setValue] = useState(asText(settings.averageJobValueCents));
  const [problem, setProblem] = useState<string>();
  const changed = timeZone !== settings.timeZone || asCents(value) !== settings.averageJobValueCents;
  useNoteUnsaved(note, 'report', changed);

  const touch = () => {
    setProblem(undefined);
    save.reset();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const rules = AnalysisSettings.pick({ timeZone: true, averageJobValueCents: true });
    const parsed = rules.safeParse({ timeZone, averageJobValueCents: asCents(value) });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    if (!save.isPending) save.mutate(parsed.data);
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <span id={zoneId} className="font-medium text-small">
          Time Zone
        </span>
        <Select
          aria-labelledby={zoneId}
          items={timeZoneItems(settings.timeZone)}
          value={timeZone}
          onChange={(next) => {
            setTimeZone(next);
            touch();
          }}
        />
        <p className="text-caption text-muted">Decides where days and months begin.</p>
      </div>
      <Field
        label="Average Job Value"
        help="In dollars. Used only where your records carry too few values, and marked there as your figure."
        error={problem}
      >
        {(control) => (
          <div className="relative">
            <span
              aria-hidden="true"
              className="absolute inset-y-0 left-3.5 grid place-items-center text-muted"
            >
              $
            </span>
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              placeholder="None"
              value={value}
              onChange={(event) => {
                setValue(event.target.value);
                touch();
              }}
              className="pl-7.5"
            />
          </div>
        )}
      </Field>
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
