import { type ChangeEvent, useId } from 'react';
import { adminTimeZone, type DayRange } from '../../../contract/admin.ts';
import { cx } from '../../ui/cx.ts';
import { controlLook } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { ChosenRange, rangeChoices, ranges } from '../range.ts';

interface RangeSelectProps {
  chosen: ChosenRange;
  /** The days of the range now. */
  days: DayRange;
  onRange: (chosen: ChosenRange) => void;
}

const items = rangeChoices.map((value) => ({ value, label: ranges[value].label }));

/** Which days the figures are of: a usual stretch, or days of one's own. */
export function RangeSelect({ chosen, days, onRange }: RangeSelectProps) {
  const { range } = chosen;
  function choose(next: string) {
    const known = rangeChoices.find((choice) => choice === next) ?? 'all';
    // Days of one's own begin as those that are seen.
    const { from = chosen.own.from, to = chosen.own.to } = days;
    onRange({ range: known, own: { from, to } });
  }
  return (
    <div className="flex flex-wrap items-start gap-3 max-sm:w-full sm:flex-row-reverse">
      <Select
        aria-label="Time range"
        size="small"
        items={items}
        value={range}
        onChange={choose}
        className="w-40"
      />
      {range === 'own' && <OwnDays chosen={chosen} onRange={onRange} />}
    </div>
  );
}

/** Two days to type or pick. An invalid range is not requested, and is reported. */
function OwnDays({ chosen, onRange }: Pick<RangeSelectProps, 'chosen' | 'onRange'>) {
  const { text, onType } = useTyped(rangeText(chosen.own), (days) => {
    const range = ChosenRange.safeParse({ range: 'own', own: readRange(days) });
    if (range.success) onRange(range.data);
  });
  const typed = readRange(text);
  const note = useId();
  const isWrong = typed.from !== '' && typed.to !== '' && typed.to < typed.from;
  const control = (day: keyof typeof typed) => ({
    type: 'date',
    'aria-label': day === 'from' ? 'First day' : 'Last day',
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? note : undefined,
    value: typed[day],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onType(rangeText({ ...typed, [day]: target.value })),
    className: cx(controlLook, 'h-9 min-w-0 px-2.5 text-[1rem] max-sm:flex-1 md:text-small'),
  });
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className="sr-only">Days, {adminTimeZone}</legend>
      <div className="flex items-center gap-2">
        <input {...control('from')} />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <input {...control('to')} />
      </div>
      <p id={note} role="status" className="mt-2 text-caption text-danger empty:hidden">
        {isWrong && 'The last day comes before the first.'}
      </p>
    </fieldset>
  );
}

/** `2026-10-14/2026-10-16`, as ISO 8601 writes a stretch of time; a day that is not typed yet is empty. */
const rangeText = ({ from, to }: ChosenRange['own']) => `${from}/${to}`;

function readRange(text: string): ChosenRange['own'] {
  const [from = '', to = ''] = text.split('/');
  return { from, to };
}
