import { useState } from 'react';
import type {
  CrmCalendarChange,
  CrmCalendarCheck,
  CrmCalendarSettings,
} from '../../../../contract/crm-calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { mergedKeys, mergedValue, type ThreeWay, under } from './three-way.ts';

interface Choice {
  officeId: string;
  /** The CRM's kind by the id of a service, or `byHand`. */
  types: Readonly<Record<string, string>>;
}

const byHand = 'by_hand';

/** What is saved; of a service without a kind the one of the same name, where the CRM has it. */
function choiceOf({ officeId, services }: CrmCalendarSettings, { offices, types }: CrmCalendarCheck): Choice {
  return {
    officeId: officeId ?? offices[0]?.officeId ?? '',
    types: Object.fromEntries(
      services.map(({ serviceId, name, typeId }) => [
        serviceId,
        typeId ?? types.find((type) => type.name.toLowerCase() === name.toLowerCase())?.typeId ?? byHand,
      ]),
    ),
  };
}

/** What was chosen over what is saved now, each service by itself. */
const mergedChoice = (sides: ThreeWay<Choice>): Choice => ({
  officeId: mergedValue(under(sides, 'officeId')),
  types: mergedKeys(under(sides, 'types')),
});

interface CrmChoiceProps {
  settings: CrmCalendarSettings;
  crm: string;
  found: CrmCalendarCheck;
  busy: boolean;
  /** Given what makes the request of what is saved by then. */
  onSave: (changeOf: (newest: CrmCalendarSettings) => CrmCalendarChange) => void;
  onCancel: () => void;
}

/** Which office of the CRM is used, and what each service is called there. */
export function CrmChoice({ settings, crm, found, busy, onSave, onCancel }: CrmChoiceProps) {
  const { offices, types } = found;
  const stored = choiceOf(settings, found);
  const [changed, setChanged] = useState({ base: stored, typed: stored });
  const chosen = mergedChoice({ ...changed, stored });
  const choose = (change: Partial<Choice>) => setChanged({ base: stored, typed: { ...chosen, ...change } });
  const changeOf = (newest: CrmCalendarSettings): CrmCalendarChange => {
    const sent = mergedChoice({ ...changed, stored: choiceOf(newest, found) });
    const written = Object.entries(sent.types).filter(([, typeId]) => typeId !== byHand);
    return { writes: true, officeId: sent.officeId, types: Object.fromEntries(written) };
  };
  const items = [
    { value: byHand, label: 'None: a person enters it' },
    ...types.map(({ typeId, name }) => ({ value: typeId, label: name })),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small">The key has the rights that it needs.</p>
      {offices.length > 1 && (
        <Field label="Office whose routes are used" className="sm:max-w-96">
          {(control) => (
            <Select
              {...control}
              items={offices.map((office) => ({ value: office.officeId, label: office.name }))}
              value={chosen.officeId}
              onChange={(officeId) => choose({ officeId })}
            />
          )}
        </Field>
      )}
      <fieldset className="grid gap-x-6 gap-y-3 md:grid-cols-2">
        <legend className="mb-2 text-muted text-small">What each service is called in {crm}</legend>
        {settings.services.map(({ serviceId, name }) => (
          <Field key={serviceId} label={name}>
            {(control) => (
              <Select
                {...control}
                items={items}
                value={chosen.types[serviceId] ?? byHand}
                onChange={(typeId) => choose({ types: { ...chosen.types, [serviceId]: typeId } })}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <Button tone="signal" busy={busy} onClick={() => onSave(changeOf)}>
          {settings.writes ? 'Save' : `Write appointments to ${crm}`}
        </Button>
        <Button onClick={onCancel}>Not now</Button>
      </div>
    </div>
  );
}
