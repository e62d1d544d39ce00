import type { FieldSpec } from '../../../../contract/records.ts';
import { plural } from '../../../lib/format/number.ts';
import { Select } from '../../../ui/select.tsx';
import { meaningsFor, type ReadingPart, setMeaning, wordKey } from './mapping-draft.ts';
import { meaningText, undecidedText } from './meaning-text.ts';

const undecided = 'undecided';

type WordProps = Omit<ReadingPart, 'profile'> & { spec: FieldSpec; word: string };

/** A choice of what one word means. */
export function WordSelect({ spec, word, reading, onChange }: WordProps) {
  const meaning = reading.mapping.words[spec.name]?.[wordKey(word)] ?? null;
  return (
    <Select
      aria-label={`Meaning of ${word}`}
      size="small"
      className={meaning === null ? 'w-full bg-signal-wash' : 'w-full'}
      items={[
        ...meaningsFor(spec.name).map((value) => ({ value, label: meaningText(value) })),
        { value: undecided, label: undecidedText(spec.name) },
      ]}
      value={meaning ?? undecided}
      onChange={(value) => onChange(setMeaning(reading, spec.name, word, value === undecided ? null : value))}
    />
  );
}

/** "What does … mean?", for a word that is not known. */
export function WordQuestion({ count, ...word }: WordProps & { count: number }) {
  return (
    <div className="grid items-center gap-x-5 gap-y-2 md:grid-cols-[minmax(0,1fr)_16rem]">
      <p className="text-body">
        What does <b className="break-words font-semibold">{word.word}</b> mean in {word.spec.label}?{' '}
        <span className="text-muted tabular">{plural(count, 'row')}</span>
      </p>
      <WordSelect {...word} />
    </div>
  );
}
