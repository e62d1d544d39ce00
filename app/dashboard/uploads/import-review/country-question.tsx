import { useId } from 'react';
import type { ColumnProfile } from '../../../../contract/imports.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { countryItems } from './whole-file.ts';

interface CountryQuestionProps {
  column: ColumnProfile;
  onAnswer: (country: string) => void;
}

/** Asks whose numbers stand in a column that carries no country code. */
export function CountryQuestion({ column, onAnswer }: CountryQuestionProps) {
  const id = useId();
  const example = column.examples.find((text) => /^[\d(]/.test(text) && text.replace(/\D/g, '').length >= 8);
  return (
    <div data-question className="flex flex-col gap-2">
      <p className="text-body">
        <label htmlFor={id} className="font-semibold">
          Which country are the numbers in “{column.name}” of?
        </label>{' '}
        <span id={`${id}-why`} className="text-muted">
          {example !== undefined && (
            <>
              <span className="text-ink tabular">{example}</span> is no number of your own country.{' '}
            </>
          )}
          Without it such numbers are left out, and their calls and leads cannot be linked.
        </span>
      </p>
      <div className="max-w-sm">
        <Combobox
          id={id}
          aria-describedby={`${id}-why`}
          items={countryItems()}
          value={undefined}
          onChange={onAnswer}
          searchLabel="countries"
          placeholder="Choose a country"
        />
      </div>
    </div>
  );
}
