import type { ColumnProfile, DateFormat } from '../../../../contract/imports.ts';
import type { FieldSpec } from '../../../../contract/records.ts';
import { Button } from '../../../ui/button.tsx';
import { dateFormatText, tellingExample } from './date-labels.ts';

interface DateQuestionProps {
  spec: FieldSpec;
  column: ColumnProfile;
  /** Labels of the other dates that the answer decides as well. */
  others: readonly string[];
  onAnswer: (format: DateFormat) => void;
}

const list = new Intl.ListFormat('en-US');

/** "Is 03/04/2025 March 4 or April 3?", asked with a date of the file. */
export function DateQuestion({ spec, column, others, onAnswer }: DateQuestionProps) {
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
