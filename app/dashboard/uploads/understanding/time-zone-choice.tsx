import { useId } from 'react';
import { Select } from '../../../ui/select.tsx';
import { timeZoneItems } from '../../report/settings/time-zones.ts';
import type { ReadingPart } from './reading.ts';

/** The zone of dates that carry none themselves. */
export function TimeZoneChoice({ reading, onChange }: ReadingPart) {
  const id = useId();
  const zone = reading.mapping.timeZone;
  return (
    <section className="grid items-center gap-x-5 gap-y-2 md:grid-cols-[13rem_minmax(0,1fr)_12rem]">
      <h3 id={id} className="font-medium text-small">
        Time zone
      </h3>
      <Select
        aria-labelledby={id}
        size="small"
        items={timeZoneItems(zone)}
        value={zone}
        onChange={(timeZone) => onChange({ ...reading, mapping: { ...reading.mapping, timeZone } })}
      />
      <p className="text-caption text-muted">For times that carry no zone</p>
    </section>
  );
}
