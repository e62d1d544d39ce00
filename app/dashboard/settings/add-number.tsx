import { useState } from 'react';
import {
  type CarrierOffer,
  carrierNames,
  type TextCarrier,
  type TextNumber,
} from '../../../contract/text-numbers.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { AddNumberForm } from './add-number-form.tsx';

interface AddNumberProps {
  carriers: readonly CarrierOffer[];
  onAdded: (number: TextNumber) => void;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
}

/** Which carrier has the number, and the form of that carrier. */
export function AddNumber({ carriers, onAdded, onCancel }: AddNumberProps) {
  const first = carriers.find(({ stored }) => stored !== null) ?? carriers[0];
  const [chosen, setChosen] = useState<TextCarrier | undefined>(first?.carrier);
  const offer = carriers.find(({ carrier }) => carrier === chosen);
  return (
    <Card aria-labelledby="add-number-title" className="flex flex-col gap-5 p-5 md:p-6">
      <h3 id="add-number-title" className="font-semibold text-title">
        Add a number
      </h3>
      <Field
        label="Carrier"
        help="Who has the number. Its account and its registrations stay yours."
        className="sm:max-w-80"
      >
        {(control) => (
          <Select
            {...control}
            items={carriers.map(({ carrier, sandbox }) => ({
              value: carrier,
              label: sandbox ? `${carrierNames[carrier]} (sandbox)` : carrierNames[carrier],
            }))}
            value={chosen ?? null}
            onChange={(next) => setChosen(carriers.find(({ carrier }) => carrier === next)?.carrier)}
          />
        )}
      </Field>
      {offer !== undefined && (
        <AddNumberForm key={offer.carrier} offer={offer} onAdded={onAdded} onCancel={onCancel} />
      )}
    </Card>
  );
}
