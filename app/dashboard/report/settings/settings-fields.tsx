import { useId } from 'react';
import type { AnalysisSettings } from '../../../../contract/analysis/settings.ts';
import { parseDollars } from '../../../lib/format/money.ts';
import { DollarInput } from '../../../ui/dollar-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { timeZoneItems } from './time-zones.ts';

/** An average job value as its field shows it: dollars, empty for none. */
export const jobValueText = (cents: number | null) => (cents === null ? '' : String(cents / 100));
/** What the field holds, in cents; null for none, NaN for what is no amount, which no rule lets through. */
export const jobValueCents = (text: string) =>
  text.trim() === '' ? null : (parseDollars(text) ?? Number.NaN);

interface JobValueFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** 'Average Job Value', in dollars. */
export function JobValueField({ value, problem, onChange }: JobValueFieldProps) {
  return (
    <Field
      label="Average Job Value"
      help="In dollars. Used only where your records carry too few values, and marked there as your figure."
      error={problem}
    >
      {(control) => (
        <DollarInput
          {...control}
          placeholder="None"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface TimeZoneFieldProps {
  /** As stored: the list holds it, however rare it is. */
  settings: AnalysisSettings;
  value: string;
  onChange: (value: string) => void;
}

/** 'Time Zone', of the account's days and months. */
export function TimeZoneField({ settings, value, onChange }: TimeZoneFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="font-medium text-small">
        Time Zone
      </span>
      <Select
        aria-labelledby={id}
        items={timeZoneItems(settings.timeZone)}
        value={value}
        onChange={onChange}
      />
      <p className="text-caption text-muted">Decides where days and months begin.</p>
    </div>
  );
}
