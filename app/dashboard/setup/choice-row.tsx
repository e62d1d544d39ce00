import { type Ref, useId } from 'react';
import type { ListedChoice } from '../../../contract/catalogue/company.ts';
import { ListedLogo } from '../../ui/listed-logo.tsx';

interface ChoiceRowProps {
  choice: ListedChoice;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur: () => void;
  invalid?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One line of a list in which several may be ticked. */
export function ChoiceRow({ choice, checked, onChange, onBlur, invalid = false, ref }: ChoiceRowProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-[0.4375rem] px-2.5 py-2 text-small hover:bg-sunken"
    >
      <input
        ref={ref}
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
        aria-invalid={invalid || undefined}
        className="ft-check"
      />
      {choice.logo !== null && <ListedLogo logo={choice.logo} />}
      {choice.value}
    </label>
  );
}
