import { type FormEvent, useState } from 'react';
import { AnalysisSettings } from '../../../../contract/analysis/settings.ts';
import { messageOf } from '../../../api/api-error.ts';
import { parseDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DollarInput } from '../../../ui/dollar-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { useSaveSettings } from '../use-report.ts';

/** Asks for the average value of a job: the customer's figure, used where the records carry none. */
export function JobValueForm() {
  const save = useSaveSettings();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = AnalysisSettings.shape.averageJobValueCents.safeParse(parseDollars(text) ?? Number.NaN);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setProblem(undefined);
    save.mutate({ averageJobValueCents: parsed.data });
  };

  const failed = save.isError ? messageOf(save.error, 'The amount could not be saved') : undefined;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="rounded-control border border-signal-edge bg-signal-wash p-4"
    >
      <Field
        label="What is a job worth on average?"
        help="In dollars. Wherever it is used, the report marks it as your figure."
        error={problem ?? failed}
      >
        {(control) => (
          <div className="flex gap-2">
            <DollarInput
              {...control}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setProblem(undefined);
              }}
            />
            <Button type="submit" tone="signal" busy={save.isPending} className="h-11">
              Work it out
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
