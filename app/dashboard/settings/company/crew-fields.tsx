import { useId } from 'react';
import type { CompanyService } from '../../../../contract/texting-company.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { InputField } from '../../../ui/input-field.tsx';
import type { CrewValues } from './area-values.ts';
import { SuggestedTag } from './part-form.tsx';

interface CrewFieldsProps {
  crew: CrewValues;
  services: readonly CompanyService[];
  isSaved: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<CrewValues>) => void;
  onRemove: () => void;
}

/** A crew: its name, how many visits it makes at once, and what it does. */
export function CrewFields({ crew, services, isSaved, errorOf, onChange, onRemove }: CrewFieldsProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-5 p-5 md:p-6">
      <div className="flex items-center justify-between gap-3">
        <h3 id={titleId} className="flex min-w-0 flex-wrap items-center gap-2 font-semibold text-title">
          <span className="wrap-anywhere">{crew.name || 'New crew'}</span>
          {!isSaved && <SuggestedTag />}
        </h3>
        <Button
          size="small"
          tone="quiet"
          aria-label={`Remove ${crew.name || 'this crew'}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </Button>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          label="Crew name"
          error={errorOf('name')}
          autoComplete="off"
          value={crew.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <InputField
          label="Visits at the same time"
          help="1 for one truck; more for trucks that share a list."
          error={errorOf('seats')}
          inputMode="numeric"
          autoComplete="off"
          value={crew.seats}
          onChange={({ target }) => onChange({ seats: target.value })}
        />
      </div>
      <fieldset>
        <legend className="mb-2.5 font-medium text-small">Services</legend>
        {services.length === 0 ? (
          <p className="text-muted text-small">
            Save your services first; a crew does those that it is given.
          </p>
        ) : (
          <div className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
            {services.map(({ serviceId, name }) => (
              <Checkbox
                key={serviceId}
                label={name}
                checked={crew.services.includes(serviceId)}
                onChange={({ target }) =>
                  onChange({
                    services: target.checked
                      ? [...crew.services, serviceId]
                      : crew.services.filter((one) => one !== serviceId),
                  })
                }
              />
            ))}
          </div>
        )}
      </fieldset>
    </Card>
  );
}
