import { useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { leadSources, OTHER } from '../../../contract/catalogue/company.ts';
import type { CompanyInfoInput } from '../../../contract/onboarding.ts';
import { cx } from '../../ui/cx.ts';
import { ChoiceRow } from './choice-row.tsx';
import { choices } from './company-values.ts';
import { Specify } from './specify.tsx';

/** 'Lead Sources': at least one of a list that scrolls. */
export function LeadSourcesField() {
  const { control } = useFormContext<CompanyInfoInput>();
  const chosen = useWatch({ control, name: 'leadSources' }) ?? [];
  const noteId = useId();
  return (
    <div className="flex flex-col gap-3">
      <Controller
        control={control}
        name="leadSources"
        render={({ field: { value = [], onChange, onBlur, ref }, fieldState: { error } }) => (
          <fieldset aria-describedby={noteId}>
            <legend className="mb-1.5 font-medium text-small">Lead Sources</legend>
            <div
              className={cx(
                // Low enough to cut a row in two: that there is more shows without a scroll bar.
                'h-54 overflow-y-auto overscroll-contain rounded-control border bg-raised p-1',
                error ? 'border-danger' : 'border-line-control',
              )}
            >
              {leadSources.map((source, index) => (
                <ChoiceRow
                  key={source.value}
                  choice={source}
                  checked={value.includes(source.value)}
                  invalid={error !== undefined}
                  onChange={(checked) =>
                    onChange(
                      choices.sources.filter((each) =>
                        each === source.value ? checked : value.includes(each),
                      ),
                    )
                  }
                  onBlur={onBlur}
                  {...(index === 0 && { ref })}
                />
              ))}
            </div>
            <p id={noteId} className={cx('mt-1.5 text-caption', error ? 'text-danger' : 'text-muted')}>
              {error?.message ??
                (value.length === 0 ? 'Mark all that bring you leads' : `${value.length} marked`)}
            </p>
          </fieldset>
        )}
      />
      {chosen.includes(OTHER) && <Specify name="leadSourceOther" what="other lead source" spelledOut />}
    </div>
  );
}
