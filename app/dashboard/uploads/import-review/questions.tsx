import type { ReactNode } from 'react';
import type { Mapping } from '../../../../contract/imports.ts';
import type { FieldSpec } from '../../../../contract/records.ts';
import { ColumnSelect } from './column-select.tsx';
import { CountryQuestion } from './country-question.tsx';
import { DateQuestion } from './date-question.tsx';
import { DirectionQuestion } from './direction-question.tsx';
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
import { WordQuestion } from './word-question.tsx';

/** Rarer words are to be found at their column. */
const wordsAsked = 4;

/** What the file does not say and only its owner knows. Nothing here: nothing is drawn. */
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
