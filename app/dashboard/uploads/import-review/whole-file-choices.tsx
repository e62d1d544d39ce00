import { useId } from 'react';
import { CallDirections } from '../../../../contract/imports.ts';
import { Select, type SelectItem } from '../../../ui/select.tsx';
import { timeZoneItems } from '../../report/settings/time-zones.ts';
import { lacksDirection, type ReadingPart } from './mapping-draft.ts';
import { countryItems, directionsItems } from './whole-file.ts';

/** What holds for all rows: the zone of times without one, and what was answered of directions and numbers. */
export function WholeFileChoices({ reading, onChange }: ReadingPart) {
  const { timeZone, directions, country } = reading.mapping;
  const change = (given: Partial<typeof reading.mapping>) =>
    onChange({ ...reading, mapping: { ...reading.mapping, ...given } });
  return (
    <div className="flex flex-col gap-4">
      {lacksDirection(reading) && directions !== undefined && (
        <Choice
          label="These calls are"
          items={directionsItems}
          value={directions}
          onChange={(value) => change({ directions: CallDirections.parse(value) })}
          help="For all calls of this file"
        />
      )}
      {country !== undefined && (
        <Choice
          label="Country of numbers"
          items={countryItems()}
          value={country}
          onChange={(value) => change({ country: value })}
          help="For numbers without a country code"
        />
      )}
      <Choice
        label="Time zone"
        items={timeZoneItems(timeZone)}
        value={timeZone}
        onChange={(value) => change({ timeZone: value })}
        help="For times that carry no zone"
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  items: readonly SelectItem[];
  value: string;
  onChange: (value: string) => void;
  help: string;
}

function Choice({ label, items, value, onChange, help }: ChoiceProps) {
  const id = useId();
  return (
    <section className="grid items-center gap-x-5 gap-y-2 md:grid-cols-[13rem_minmax(0,1fr)_12rem]">
      <h3 id={id} className="font-medium text-small">
        {label}
      </h3>
      <Select aria-labelledby={id} size="small" items={items} value={value} onChange={onChange} />
      <p className="text-caption text-muted">{help}</p>
    </section>
  );
}
