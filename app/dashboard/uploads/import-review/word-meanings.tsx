import { useState } from 'react';
import type { ColumnProfile } from '../../../../contract/imports.ts';
import type { FieldSpec } from '../../../../contract/records.ts';
import { plural } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReadingPart } from './mapping-draft.ts';
import { undecidedText } from './meaning-text.ts';
import { WordSelect } from './word-question.tsx';

const shownAtFirst = 6;

type WordMeaningsProps = ReadingPart & { spec: FieldSpec; column: ColumnProfile };

/** The words of a column, commonest first, each with what it means. */
export function WordMeanings({ spec, column, reading, onChange }: WordMeaningsProps) {
  const [all, setAll] = useState(false);
  const { words, wordsLeftOut = 0 } = column;
  if (words === null) {
    return (
      <p className="mt-2 text-danger text-small md:ml-[14.25rem]">
        This column holds more than 100 different values. Please choose the one that holds the{' '}
        {spec.label.toLowerCase()}.
      </p>
    );
  }
  if (words.length === 0 && wordsLeftOut === 0) return null;
  return (
    <div className="mt-3 md:ml-[14.25rem]">
      <ul className="flex flex-col gap-1.5" aria-label={`Meaning of the words in ${column.name}`}>
        {(all ? words : words.slice(0, shownAtFirst)).map(({ word, count }) => (
          <li key={word} className="grid grid-cols-[minmax(0,1fr)_minmax(9rem,12rem)] items-center gap-x-5">
            <span className="min-w-0 px-3 text-small">
              <span className="break-words">{word}</span>
              <span className="ml-2 text-caption text-muted tabular">{plural(count, 'row')}</span>
            </span>
            <WordSelect spec={spec} word={word} reading={reading} onChange={onChange} />
          </li>
        ))}
      </ul>
      {words.length > shownAtFirst && (
        <Button tone="quiet" size="small" className="mt-1.5" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${wordsLeftOut === 0 ? 'all ' : ''}${words.length} words`}
        </Button>
      )}
      {wordsLeftOut > 0 && (
        <p className="mt-1.5 px-3 text-caption text-muted">
          Not listed, since the file is very wide:{' '}
          {plural(wordsLeftOut, words.length === 0 ? 'word' : 'rarer word')}. {undecidedText(spec.name)}. To
          give them a meaning, please upload the file with fewer columns.
        </p>
      )}
    </div>
  );
}
