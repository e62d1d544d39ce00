import { useState } from 'react';
import { AnalysisSettings } from '../../../../contract/analysis/settings.ts';
import { parseDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DollarInput } from '../../../ui/dollar-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useSaveSettings } from '../use-report.ts';

/** Asks for the average value of a job, which is used where the records carry none. */
export function JobValueForm() {
  const { mutateAsync: save } = useSaveSettings();
  const [text, setText] = useState('');
  const { busy, problem, failure, clear, onSubmit } = useSubmit({
    check: () => AnalysisSettings.shape.averageJobValueCents.safeParse(parseDollars(text) ?? Number.NaN),
    async send(averageJobValueCents) {
      await save({ averageJobValueCents });
    },
    failed: 'The amount could not be saved',
  });

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="rounded-control border border-signal-edge bg-signal-wash p-4"
    >
      <Field
        label="What is a job worth on average?"
        help="In dollars. Wherever it is used, the report marks it as your figure."
        error={problem ?? failure}
      >
        {(control) => (
          <div className="flex gap-2">
            <DollarInput
              {...control}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                clear();
              }}
            />
            <Button type="submit" tone="signal" busy={busy} className="h-11">
              Work it out
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
