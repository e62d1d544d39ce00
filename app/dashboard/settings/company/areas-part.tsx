import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { AreasChange, companyLimits, type TextingCompany } from '../../../../contract/texting-company.ts';
import { saveAreas } from '../../../api/texting-company.ts';
import { Card } from '../../../ui/card.tsx';
import { heldValues } from '../../../ui/form/held-values.ts';
import { InputField } from '../../../ui/input-field.tsx';
import { AddButton } from './add-button.tsx';
import { type AreasValues, areasRequest, mergedAreas, newCrew, storedAreas } from './area-values.ts';
import { CrewFields } from './crew-fields.tsx';
import { PartForm } from './part-form.tsx';
import { undoneServices } from './undone-services.tsx';
import { errorWithin, type Typed, usePartForm } from './use-part-form.ts';
import { VisitsAhead } from './visits-ahead.tsx';

const held = heldValues<Typed<AreasValues>>();

/** Where the company works, and who makes visits. */
export function AreasPart({ company }: { company: TextingCompany }) {
  const { values, errors, type, discard, ...form } = usePartForm({
    ...{ company, storedOf: storedAreas, merge: mergedAreas, held },
    ...{ requestOf: areasRequest, schema: AreasChange, save: saveAreas },
  });
  const kept = new Set(values.crews.map(({ crewId }) => crewId));
  const saved = new Set(company.crews.map(({ crewId }) => crewId));
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const every = company.services.map(({ serviceId }) => serviceId);
    flushSync(() => type((now) => ({ ...now, crews: [...now.crews, newCrew(now.crews.length + 1, every)] })));
    const name = list.current?.lastElementChild?.querySelector('input');
    name?.focus();
    // The suggested name is there to be typed over.
    name?.select();
  };
  return (
    <PartForm
      title="Areas and crews"
      intro="Where you work and who makes visits. The assistant offers a visit only where somebody is free who does the service."
      onDiscard={discard}
      {...form}
    >
      <Card className="p-5 md:p-6">
        <InputField
          label="Postal codes"
          help="The first digits are enough: 840, 841 is the Salt Lake valley; 84101 is that code alone."
          error={errorWithin(errors, 'areas')}
          inputMode="numeric"
          autoComplete="off"
          value={values.areas}
          onChange={({ target }) => type((now) => ({ ...now, areas: target.value }))}
        />
      </Card>
      <ul ref={list} aria-label="Crews" className="flex flex-col gap-3">
        {values.crews.map((crew, at) => (
          <li key={crew.crewId}>
            <CrewFields
              crew={crew}
              services={company.services}
              isSaved={saved.has(crew.crewId)}
              errorOf={(field) => errors[`crews.${at}.${field}`]}
              onChange={(change) =>
                type((now) => ({
                  ...now,
                  crews: now.crews.map((one) => (one.crewId === crew.crewId ? { ...one, ...change } : one)),
                }))
              }
              onRemove={() =>
                type((now) => ({
                  ...now,
                  crews: now.crews.filter(({ crewId }) => crewId !== crew.crewId),
                }))
              }
            />
          </li>
        ))}
      </ul>
      <VisitsAhead
        of={[
          ...undoneServices(company.services, values.crews).map(({ serviceId: id, name }) => ({
            ...{ id, name, count: company.visitsAhead[id] },
          })),
          ...company.crews
            .filter(({ crewId }) => !kept.has(crewId))
            .map(({ crewId: id, name }) => ({ id, name, count: company.visitsAheadByCrew[id] })),
        ]}
      />
      {values.crews.length === 0 && (
        <p className="text-muted text-small">Without a crew no visit is offered.</p>
      )}
      <AddButton
        label="Add a crew"
        names="crews"
        count={values.crews.length}
        most={companyLimits.crews}
        onAdd={add}
      />
    </PartForm>
  );
}
