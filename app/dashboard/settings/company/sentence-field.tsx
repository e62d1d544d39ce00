import { useRef } from 'react';
import type { SentenceKey } from '../../../../contract/company-vocabulary.ts';
import { countSegments } from '../../../../contract/segments.ts';
import { plural } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { controlLook } from '../../../ui/input.tsx';
import { sentenceNames } from './labels.ts';

interface SentenceFieldProps {
  sentenceKey: SentenceKey;
  value: string;
  /** What companies of the trade often say. */
  suggestion: string | undefined;
  error: string | undefined;
  onChange: (sentence: string) => void;
}

/** An approved sentence, with how it reads in answer to a text. */
export function SentenceField({ sentenceKey, value, suggestion, error, onChange }: SentenceFieldProps) {
  const { label, question } = sentenceNames[sentenceKey];
  const sentence = value.trim();
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid items-start gap-x-6 gap-y-3 border-line border-t pt-6 first-of-type:border-t-0 first-of-type:pt-0 md:grid-cols-2">
      <div className="flex flex-col items-start gap-2">
        <Field label={label} error={error} className="w-full">
          {(control) => (
            <textarea
              {...control}
              ref={box}
              rows={2}
              placeholder="None: a person answers"
              value={value}
              // A text has no lines of its own.
              onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
              className={cx(
                controlLook,
                'field-sizing-content min-h-16 w-full resize-none px-3.5 py-2 text-[1rem] md:text-body',
              )}
            />
          )}
        </Field>
        {sentence === '' && suggestion !== undefined && (
          <Button
            size="small"
            aria-label={`Use the suggestion for ${label}`}
            className="h-auto! min-h-11 whitespace-normal! py-1.5 text-left md:min-h-8"
            onClick={() => {
              onChange(suggestion);
              // The button goes, and what it has filled in can be changed.
              box.current?.focus();
            }}
          >
            <span>
              <span className="text-muted">Use: </span>
              {suggestion}
            </span>
          </Button>
        )}
      </div>
      <figure
        aria-label={`How ${label} reads`}
        className="flex flex-col gap-1.5 rounded-control bg-sunken p-3"
      >
        <p className="max-w-[85%] self-start rounded-card rounded-bl-mark border border-line bg-raised px-3 py-1.5 text-small">
          {question}
        </p>
        {sentence === '' ? (
          <p className="self-end text-caption text-muted">A person answers</p>
        ) : (
          <>
            <p className="wrap-anywhere max-w-[85%] self-end rounded-card rounded-br-mark border border-signal-edge bg-signal-wash px-3 py-1.5 text-small">
              {sentence}
            </p>
            <figcaption className="self-end text-caption text-muted">
              {plural(countSegments(sentence).segments, 'segment')}
            </figcaption>
          </>
        )}
      </figure>
    </div>
  );
}
