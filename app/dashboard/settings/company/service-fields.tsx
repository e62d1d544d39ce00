import { useId } from 'react';
import { pricePeriods } from '../../../../contract/company-vocabulary.ts';
import type { Suggestions } from '../../../../contract/texting-company.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { DollarInput } from '../../../ui/dollar-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InputField } from '../../../ui/input-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { periodNames } from './labels.ts';
import { SuggestedTag } from './part-form.tsx';
import { priceText, type ServiceValues } from './service-values.ts';
import { UndoneTag } from './undone-services.tsx';

interface ServiceFieldsProps {
  service: ServiceValues;
  problems: Suggestions['problems'];
  isSaved: boolean;
  /** It is offered, and no crew does it. */
  isUndone: boolean;
  isOpen: boolean;
  place: { isFirst: boolean; isLast: boolean };
  errorOf: (field: string) => string | undefined;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onChange: (change: Partial<ServiceValues>) => void;
  onRemove: () => void;
}

const kinds = [
  { value: 'fixed', label: 'Fixed price' },
  { value: 'from', label: 'Price from' },
  { value: 'ask', label: 'A person says it' },
] as const;
const errorFields = ['name', 'problems', 'price.cents', 'minutes', 'windowMinutes'];

/** A service: one line that opens its fields. With an error it is open. */
export function ServiceFields(props: ServiceFieldsProps) {
  const { service, isSaved, isUndone, place, errorOf, onToggle, onMove, onRemove } = props;
  const name = service.name || 'this service';
  const id = useId();
  const isOpen = props.isOpen || errorFields.some((field) => errorOf(field) !== undefined);
  return (
    <div className="rounded-card border border-line bg-raised">
      <div className="flex flex-wrap items-center justify-end gap-x-2 pr-3 max-sm:pb-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-w-0 flex-1 basis-60 items-start gap-3 rounded-card px-5 py-4 text-left"
        >
          <Icon
            name="chevronRight"
            className={cx('mt-1 size-4 text-muted transition-transform', isOpen && 'rotate-90')}
          />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-body">
              <span className="wrap-anywhere">{service.name || 'New service'}</span>
              {!isSaved && <SuggestedTag />}
              {isUndone && <UndoneTag />}
            </span>
            <span className="block text-muted text-small">
              {priceText(service)} · {service.minutes || '–'}&nbsp;min
              {service.recurring && ' · repeats'}
            </span>
          </span>
        </button>
        <div className="flex">
          {!(place.isFirst && place.isLast) &&
            ([-1, 1] as const).map((by) => (
              <Button
                key={by}
                size="small"
                tone="quiet"
                data-moves={by}
                aria-label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
                disabled={by < 0 ? place.isFirst : place.isLast}
                onClick={() => onMove(by)}
              >
                <Icon name="chevronDown" className={cx('size-4', by < 0 && 'rotate-180')} />
              </Button>
            ))}
          <Button size="small" tone="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="border-line border-t p-5">
        {isOpen && <Fields {...props} />}
      </div>
    </div>
  );
}

function Fields({ service, problems, errorOf, onChange }: ServiceFieldsProps) {
  const isAsked = service.priceKind === 'ask';
  return (
    <div className="flex flex-col gap-5">
      <InputField
        label="Name"
        error={errorOf('name')}
        autoComplete="off"
        value={service.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label="Price">
          {(control) => (
            <Select
              {...control}
              items={kinds}
              value={service.priceKind}
              onChange={(next) =>
                onChange({ priceKind: kinds.find(({ value }) => value === next)?.value ?? 'ask' })
              }
            />
          )}
        </Field>
        {!isAsked && (
          <>
            <Field label="Amount" error={errorOf('price.cents')}>
              {(control) => (
                <DollarInput
                  {...control}
                  value={service.amount}
                  onChange={({ target }) => onChange({ amount: target.value })}
                />
              )}
            </Field>
            <Field label="For">
              {(control) => (
                <Select
                  {...control}
                  items={pricePeriods.map((value) => ({ value, label: periodNames[value] }))}
                  value={service.per}
                  onChange={(next) => onChange({ per: pricePeriods.find((one) => one === next) ?? 'visit' })}
                />
              )}
            </Field>
          </>
        )}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          label="Minutes a visit takes"
          error={errorOf('minutes')}
          inputMode="numeric"
          autoComplete="off"
          value={service.minutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
        <InputField
          label="Minutes of the arrival window"
          help="120: you come between 10 and 12."
          error={errorOf('windowMinutes')}
          inputMode="numeric"
          autoComplete="off"
          value={service.windowMinutes}
          onChange={({ target }) => onChange({ windowMinutes: target.value })}
        />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-small">For these problems</legend>
        <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
          {problems.map(({ key, name }) => (
            <Checkbox
              key={key}
              label={name}
              checked={service.problems.includes(key)}
              onChange={({ target }) =>
                onChange({
                  problems: target.checked
                    ? [...service.problems, key]
                    : service.problems.filter((one) => one !== key),
                })
              }
            />
          ))}
        </div>
        {errorOf('problems') !== undefined && (
          <p className="text-caption text-danger">{errorOf('problems')}</p>
        )}
      </fieldset>
      <Checkbox
        label="Repeats, as a plan does"
        checked={service.recurring}
        onChange={({ target }) => onChange({ recurring: target.checked })}
      />
    </div>
  );
}
