import { useRef } from 'react';
import { companyLimits } from '../../../../contract/texting-company.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InputField } from '../../../ui/input-field.tsx';
import { closedWith, type ProfileValues } from './profile-values.ts';
import { VisitsAhead } from './visits-ahead.tsx';

interface ClosedDatesProps {
  /** `2026-12-25`. */
  dates: readonly string[];
  /** What stands in the field and is not added yet. */
  picked: string;
  error: string | undefined;
  /** Visits that are booked, by date. */
  booked: Readonly<Record<string, number>>;
  onChange: (change: Partial<Pick<ProfileValues, 'closed' | 'pickedDate'>>) => void;
}

const asText = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Dates on which the company is closed all the same. */
export function ClosedDates({ dates, picked, error, booked, onChange }: ClosedDatesProps) {
  const field = useRef<HTMLInputElement>(null);
  const isFull = dates.length >= companyLimits.closed;
  const canAdd = !isFull && /^\d{4}-\d\d-\d\d$/.test(picked);
  const add = () => {
    if (!canAdd) return;
    onChange({ closed: closedWith(dates, picked), pickedDate: '' });
    // The button has nothing to add any more, and another date may follow.
    field.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-end gap-2">
        <InputField
          ref={field}
          label="Closed dates"
          error={error}
          type="date"
          value={picked}
          onChange={({ target }) => onChange({ pickedDate: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          className="w-48"
        />
        <Button onClick={add} disabled={!canAdd}>
          Add the date
        </Button>
      </div>
      {isFull && (
        <p className="text-muted text-small">
          At most {companyLimits.closed} dates. Remove those that are over to add others.
        </p>
      )}
      {dates.length === 0 ? (
        <p className="text-caption text-muted">Holidays and other days without visits.</p>
      ) : (
        <ul aria-label="Closed dates" className="flex flex-wrap gap-2">
          {dates.map((date) => (
            <li
              key={date}
              className="flex items-center gap-1 rounded-control border border-line bg-sunken py-1 pr-1 pl-3 text-small"
            >
              {asText.format(new Date(date))}
              <Button
                size="small"
                tone="quiet"
                aria-label={`Remove ${asText.format(new Date(date))}`}
                onClick={() => onChange({ closed: dates.filter((one) => one !== date) })}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <VisitsAhead
        // What is being typed may be no date yet.
        of={closedWith(dates, picked)
          .filter((date) => booked[date] !== undefined)
          .map((date) => ({ id: date, name: asText.format(new Date(date)), count: booked[date] }))}
      />
    </div>
  );
}
