import { type ReactNode, useId } from 'react';
import type { CallDirections, ColumnProfile, DateFormat, Mapping } from '../../../../contract/imports.ts';
import type { FieldSpec } from '../../../../contract/records.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { ColumnSelect } from './column-select.tsx';
import { dateFormatText, tellingExample } from './date-labels.ts';
import {
  chooseColumn,
  decideDates,
  initialDraft,
  lacksDirection,
  missingFields,
  type ReadingPart,
  undecidedCountry,
  undecidedDates,
  unknownWords,
} from './mapping-draft.ts';
import { countryItems, directionsItems } from './whole-file.ts';
import { WordQuestion } from './word-question.tsx';

/** Rarer words are to be found at their column. */
const wordsAsked = 4;

/** What the file does not say, so that its owner has to. Renders nothing without a question. */
export function Questions({ profile, reading, onChange }: ReadingPart) {
  const missing = missingFields(reading);
  const [date, ...moreDates] = undecidedDates(profile, reading);
  // As it was at first: an answered word stays, so that the answer can be seen and changed.
  const words = unknownWords(profile, initialDraft(profile, reading.kind));
  const direction = lacksDirection(reading) && reading.mapping.directions === undefined;
  const foreign = undecidedCountry(profile, reading);
  const asked = [date !== undefined, direction, foreign !== undefined].filter(Boolean).length;
  const total = missing.length + asked + words.length;
  const answer = (given: Partial<Mapping>) =>
    onChange({ ...reading, mapping: { ...reading.mapping, ...given } });
  if (total === 0) return null;
  return (
    <section
      aria-labelledby="questions-title"
      className="rounded-card border border-signal-edge bg-signal-wash px-5 py-4"
    >
      <h3 id="questions-title" className="font-semibold text-title">
        {total === 1 ? 'One question' : 'A few questions'}
      </h3>
      <div className="mt-3 flex flex-col gap-5">
        {missing.map((spec) => (
          <MissingColumn key={spec.name} spec={spec}>
            <ColumnSelect
              profile={profile}
              label={`Column that holds ${spec.label}`}
              value={null}
              onChange={(index) => onChange(chooseColumn(profile, reading, spec, index))}
            />
          </MissingColumn>
        ))}
        {direction && <DirectionQuestion onAnswer={(directions) => answer({ directions })} />}
        {foreign !== undefined && (
          <CountryQuestion column={foreign} onAnswer={(country) => answer({ country })} />
        )}
        {date !== undefined && (
          <DateQuestion
            key={date.spec.name}
            spec={date.spec}
            column={date.column}
            others={moreDates.map(({ spec }) => spec.label)}
            onAnswer={(format) => onChange(decideDates(profile, reading, date.spec.name, format))}
          />
        )}
        {words.length > 0 && (
          <div className="flex flex-col gap-3">
            {words.slice(0, wordsAsked).map(({ spec, word, count }) => (
              <WordQuestion
                key={`${spec.name} ${word}`}
                spec={spec}
                word={word}
                count={count}
                reading={reading}
                onChange={onChange}
              />
            ))}
            {words.length > wordsAsked && (
              <p className="text-muted text-small">
                {words.length - wordsAsked} rarer words stand at their columns below.
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function MissingColumn({ spec, children }: { spec: FieldSpec; children: ReactNode }) {
  return (
    <div data-question className="flex flex-col gap-2">
      <p className="text-body">
        Which column is <b className="font-semibold">{spec.label}</b>? {spec.help} Without it these rows
        cannot be used.
      </p>
      <div className="max-w-sm">{children}</div>
    </div>
  );
}

interface CountryQuestionProps {
  column: ColumnProfile;
  onAnswer: (country: string) => void;
}

/** Asks for the country of the numbers in a column without country codes. */
function CountryQuestion({ column, onAnswer }: CountryQuestionProps) {
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

interface DateQuestionProps {
  spec: FieldSpec;
  column: ColumnProfile;
  /** Labels of the other dates that the answer decides as well. */
  others: readonly string[];
  onAnswer: (format: DateFormat) => void;
}

const list = new Intl.ListFormat('en-US');

/** "Is 03/04/2025 March 4 or April 3?", asked with a date of the file. */
function DateQuestion({ spec, column, others, onAnswer }: DateQuestionProps) {
  const example = tellingExample(column.examples, column.dateFormats);
  const readings = example?.readings ?? [];
  const choices = readings.map(({ says }) => says).join(' or ');
  return (
    <fieldset data-question className="flex flex-col gap-2.5">
      <legend className="mb-2.5 text-body">
        Is <b className="font-semibold tabular">{example?.text}</b> {choices}?{' '}
        <span className="text-muted">
          No date in “{column.name}” decides it.
          {others.length > 0 && ` The answer holds for ${list.format([spec.label, ...others])}.`}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {readings.map(({ format, says }) => (
          <Button key={format} onClick={() => onAnswer(format)}>
            {says}
            <span className="font-normal text-muted">{dateFormatText[format]}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** "These calls are: incoming, outgoing, or both?", for a log whose columns do not say it. */
function DirectionQuestion({ onAnswer }: { onAnswer: (directions: CallDirections) => void }) {
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
