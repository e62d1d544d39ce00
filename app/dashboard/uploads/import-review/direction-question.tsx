import type { CallDirections } from '../../../../contract/imports.ts';
import { Button } from '../../../ui/button.tsx';
import { directionsItems } from './whole-file.ts';

/** "These calls are: incoming, outgoing, or both?", for a log whose columns do not say it. */
export function DirectionQuestion({ onAnswer }: { onAnswer: (directions: CallDirections) => void }) {
  return (
    <fieldset data-question className="flex flex-col gap-2.5">
      <legend className="mb-2.5 text-body">
        <b className="font-semibold">These calls are:</b>{' '}
        <span className="text-muted">
          No column says which way they went. Only incoming calls can be missed; of calls that may be either
          the report counts neither missed calls nor new inquiries.
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {directionsItems.map(({ value, label }) => (
          <Button key={value} onClick={() => onAnswer(value)}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
