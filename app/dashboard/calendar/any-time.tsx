import type { CalendarWindow, CrmSpots, TimeDoubt } from '../../../contract/calendar.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { doubtOf, endsFirst } from './labels.ts';
import { isReversed, type TimeChoice } from './use-time.ts';

interface AnyTimeProps {
  choice: TimeChoice;
  /** Undefined until they are known. */
  doubts: readonly TimeDoubt[] | undefined;
  crm: CrmSpots | null;
  error: Error | null;
  onChoice: (choice: TimeChoice) => void;
  /** Back to the free windows. */
  onLeave: () => void;
}

/** A time that need be no free window, with what speaks against it. */
export function AnyTime({ choice, doubts, crm, error, onChoice, onLeave }: AnyTimeProps) {
  const set = (change: Partial<CalendarWindow>) =>
    onChoice({ ...choice, window: { ...choice.window, ...change }, isKnown: false });
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-3">
        {(
          [
            ['start', 'From'],
            ['end', 'Until'],
          ] as const
        ).map(([name, label]) => (
          <Field
            key={name}
            label={label}
            error={name === 'end' && isReversed(choice.window) ? endsFirst : undefined}
            className="w-36"
          >
            {(control) => (
              <Input
                {...control}
                type="time"
                value={choice.window[name]}
                onChange={(event) => set({ [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div role="status" className="flex flex-col gap-2.5">
        {doubts?.length === 0 && <p className="text-muted text-small">Nothing speaks against this time.</p>}
        {doubts !== undefined && doubts.length > 0 && (
          <>
            <ul className="flex flex-col gap-1 text-small">
              {doubts.map((doubt) => (
                <li key={doubt}>{doubtOf(doubt, crm, choice.window.date)}</li>
              ))}
            </ul>
            <Checkbox
              label="I know. Take this time all the same."
              checked={choice.isKnown}
              onChange={(event) => onChoice({ ...choice, isKnown: event.currentTarget.checked })}
            />
          </>
        )}
      </div>
      <ErrorBox>{error === null ? '' : messageOf(error, 'The calendar could not be asked.')}</ErrorBox>
      <Button size="small" onClick={onLeave}>
        Show free windows
      </Button>
    </div>
  );
}
