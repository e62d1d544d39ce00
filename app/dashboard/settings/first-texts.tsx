import { useId } from 'react';
import type { ChangeNumberRequest, TextNumber } from '../../../contract/text-numbers.ts';
import { messageOf } from '../../api/api-error.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { phoneText } from '../../ui/phone.ts';
import { useChangeNumber } from './use-numbers.ts';

interface Switch {
  name: keyof ChangeNumberRequest;
  label: string;
  /** What is sent, and when. */
  help: string;
}

const switches: readonly Switch[] = [
  {
    name: 'textsMissedCalls',
    label: 'Text people whose call to the office nobody answered',
    help: 'One text that says sorry and asks what they need, within an hour of the call, or the next morning where the hours of the rules hold it back.',
  },
  {
    name: 'textsNewLeads',
    label: 'Text new leads',
    help: 'One text that thanks them and asks what they need and when, within an hour of their entry in your CRM while nobody has contacted them, or the next morning where the hours of the rules hold it back.',
  },
  {
    name: 'confirmsVisits',
    label: 'Ask customers the working day before whether their visit stands',
    help: 'One text with day and window, in your opening hours, while the assistant answers. C confirms it in the calendar; whatever else comes back is answered.',
  },
];

interface FirstTextsProps {
  number: TextNumber;
  /** The company's other numbers. */
  others: readonly TextNumber[];
}

/** Whom the number texts first, each saved as soon as it is switched. */
export function FirstTexts({ number, others }: FirstTextsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-line border-t pt-4 text-small">
      <legend className="sr-only">Whom {phoneText(number.number)} texts first</legend>
      <p aria-hidden="true" className="font-medium">
        Whom it texts first
      </p>
      {switches.map((one) => (
        <FirstText
          key={one.name}
          {...one}
          number={number}
          other={others.find((other) => other[one.name]) ?? null}
        />
      ))}
    </fieldset>
  );
}

interface FirstTextProps extends Switch {
  number: TextNumber;
  /** The number that does it now, where that is another. */
  other: TextNumber | null;
}

function FirstText({ number, other, name, label, help }: FirstTextProps) {
  const id = useId();
  const { mutate, variables, isPending, isSuccess, error } = useChangeNumber(number.numberId);
  const isOn = (isPending ? variables[name] : undefined) ?? number[name];
  const moved = other !== null && !isOn && ` ${phoneText(other.number)} does this now.`;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}-help`}
          onChange={(event) => mutate({ [name]: event.target.checked })}
          className="ft-check tap mt-0.5"
        />
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <label htmlFor={id}>{label}</label>
            <OutcomeNote>{isSuccess ? 'Saved' : ''}</OutcomeNote>
          </div>
          <p id={`${id}-help`} className="mt-0.5 max-w-[38rem] text-muted">
            {help}
            {moved}
          </p>
        </div>
      </div>
      <ErrorBox>{error === null ? '' : messageOf(error, 'It could not be changed.')}</ErrorBox>
    </div>
  );
}
