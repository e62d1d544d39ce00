import { useId } from 'react';
import { type ZoneChange, zoneChanges } from '../../../../contract/texting-company.ts';

interface ZoneChangeFieldProps {
  /** How much lies ahead, as the server counted it. */
  error: string | undefined;
  value: ZoneChange | null;
  onChange: (value: ZoneChange) => void;
}

const choices: Record<ZoneChange, { label: string; help: string }> = {
  clock: {
    label: 'Keep the clock times',
    help: '8 to 10 stays 8 to 10, by the clocks of the new zone: what customers were told holds. Visits that we entered in your CRM stay as it has them.',
  },
  moment: {
    label: 'Keep the moments',
    help: 'The calendar and all texts say other hours than customers were told. Nobody is told of that by itself.',
  },
};

/** What becomes of the visits and blocked times ahead where the time zone changes. */
export function ZoneChangeField({ error, value, onChange }: ZoneChangeFieldProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3 rounded-control border border-line-control bg-sunken p-4">
      <legend className="sr-only">What the new time zone means for your calendar</legend>
      <p id={`${id}-error`} className="font-medium text-small">
        {error ?? 'What becomes of what is agreed?'}
      </p>
      {zoneChanges.map((choice) => (
        <div key={choice} className="flex items-start gap-3">
          <input
            type="radio"
            id={`${id}-${choice}`}
            name={id}
            checked={value === choice}
            aria-invalid={error !== undefined && value === null ? true : undefined}
            aria-describedby={`${id}-error ${id}-${choice}-help`}
            onChange={() => onChange(choice)}
            className="tap mt-1 accent-(--signal-text)"
          />
          <div>
            <label htmlFor={`${id}-${choice}`} className="font-medium text-small">
              {choices[choice].label}
            </label>
            <p id={`${id}-${choice}-help`} className="text-caption text-muted">
              {choices[choice].help}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
