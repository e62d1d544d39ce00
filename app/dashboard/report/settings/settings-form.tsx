import { type FormEvent, useId, useState } from 'react';
import type { AnalysisSettings } from '../../../../contract/analysis/settings.ts';
import { DiscardButton } from '../../../account/form/discard-button.tsx';
import { heldValues } from '../../../account/form/held-values.ts';
import { messageOf } from '../../../api/api-error.ts';
import { plural } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSaveSettings } from '../use-report.ts';
import { JobValueField, TimeZoneField } from './settings-fields.tsx';
import { type TypedSettings, useTypedSettings } from './use-typed-settings.ts';

const lengths = [3, 6, 12, 18, 24, 36];
const held = heldValues<TypedSettings>();

interface SettingsFormProps {
  settings: AnalysisSettings;
  onSaved: () => void;
}

/** Time zone, window and average job value; saving makes the report anew. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const save = useSaveSettings();
  const monthsId = useId();
  const { timeZone, windowMonths, value, type, forget, isChanged, change } = useTypedSettings(settings, held);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = change();
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    save.mutate(parsed.data, {
      onSuccess() {
        forget();
        onSaved();
      },
    });
  };

  const months = [...new Set([...lengths, settings.windowMonths])].sort((a, b) => a - b);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <JobValueField
        value={value}
        problem={problem}
        onChange={(next) => {
          type({ value: next });
          setProblem(undefined);
        }}
      />
      <div className="flex flex-col gap-1.5">
        <span id={monthsId} className="font-medium text-small">
          Window
        </span>
        <Select
          aria-labelledby={monthsId}
          items={months.map((n) => ({ value: String(n), label: plural(n, 'month') }))}
          value={String(windowMonths)}
          onChange={(next) => type({ windowMonths: Number(next) })}
        />
        <p className="text-caption text-muted">Counted back from your newest record.</p>
      </div>
      <TimeZoneField settings={settings} value={timeZone} onChange={(next) => type({ timeZone: next })} />
      <ErrorBox>
        {save.isError ? messageOf(save.error, 'The settings could not be saved') : undefined}
      </ErrorBox>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="signal" busy={save.isPending}>
          Save and make the report anew
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
      </div>
    </form>
  );
}
