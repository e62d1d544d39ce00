import { useId } from 'react';
import type { AnalysisSettings } from '../../../../contract/analysis/settings.ts';
import { plural } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { DiscardButton } from '../../../ui/form/discard-button.tsx';
import { heldValues } from '../../../ui/form/held-values.ts';
import { Select } from '../../../ui/select.tsx';
import { JobValueField, TimeZoneField } from './settings-fields.tsx';
import { type TypedSettings, useSettingsForm } from './use-settings-form.ts';

const lengths = [3, 6, 12, 18, 24, 36];
const held = heldValues<TypedSettings>();

interface SettingsFormProps {
  settings: AnalysisSettings;
  onSaved: () => void;
}

/** Time zone, window and average job value; saving makes the report again. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const monthsId = useId();
  const form = useSettingsForm({ stored: settings, held, onSaved });
  const { timeZone, windowMonths, value, type, busy } = form;
  const months = [...new Set([...lengths, settings.windowMonths])].sort((a, b) => a - b);
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <JobValueField value={value} problem={form.problem} onChange={(next) => type({ value: next })} />
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
      <ErrorBox>{form.failure}</ErrorBox>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="signal" busy={busy}>
          Save and make the report anew
        </Button>
        {form.isChanged && <DiscardButton className="max-sm:-ml-4" busy={busy} onDiscard={form.discard} />}
      </div>
    </form>
  );
}
