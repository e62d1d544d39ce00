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
  /** What texts call the company so far; empty where nothing does. */
  companyName: string;
  onAdded: (number: TextNumber) => void;
  /** Null where there is nothing to go back to. */
  onCancel: (() => void) | null;
}

/** Which carrier has the number, and the form of that carrier. */
export function AddNumber({ carriers, companyName, onAdded, onCancel }: AddNumberProps) {
  const first = carriers.find(({ stored }) => stored !== null) ?? carriers[0];
  const [chosen, setChosen] = useState<TextCarrier | undefined>(first?.carrier);
  const offer = carriers.find(({ carrier }) => carrier === chosen);
  return (
    <Card aria-labelledby="add-number-title" className="flex flex-col gap-5 p-5 md:p-6">
      <h3
        // The button that opened the form is gone, and the focus with it.
        ref={onCancel === null ? null : takeFocus}
        id="add-number-title"
        tabIndex={-1}
        className="font-semibold text-title outline-none"
      >
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
        <AddNumberForm
          key={offer.carrier}
          offer={offer}
          companyName={companyName}
          onAdded={onAdded}
          onCancel={onCancel}
        />
      )}
    </Card>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();
