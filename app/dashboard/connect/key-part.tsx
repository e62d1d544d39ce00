import { useRef } from 'react';
import { linked, needsCustomer } from '../state/system-state.ts';
import type { ConsentPartProps } from './consent-part.tsx';
import { CredentialInput } from './credential-input.tsx';
import { DisconnectButton } from './disconnect-button.tsx';

type KeyPartProps = Omit<ConsentPartProps, 'consent'>;

/** Connecting by key: the vendor's fields, and the way out once a key is stored. */
export function KeyPart({ side, vendor, system, form, stored, onFailure }: KeyPartProps) {
  const fields = useRef<HTMLDivElement>(null);
  // A system that no program reads has a key for people, and no connection to end.
  const isConnected = vendor.reads && vendor.keyFields.some(({ name, secret }) => secret && stored[name]);
  const problem = needsCustomer(system) ? system.connection.problem : null;
  return (
    <div ref={fields} tabIndex={-1} className="flex flex-col gap-5 outline-hidden">
      {problem && <p className="text-danger text-small">{problem.why}</p>}
      {vendor.keyFields.map((field) => (
        <CredentialInput
          key={field.name}
          side={side}
          field={field}
          form={form}
          stored={stored[field.name]?.shown}
        />
      ))}
      {isConnected && (
        <div className="flex justify-end">
          <DisconnectButton
            side={side}
            name={vendor.label}
            hasRecords={linked(system)?.hasRecords !== false}
            onDone={() => {
              for (const { name } of vendor.keyFields) form.resetField(name, { defaultValue: '' });
              fields.current?.focus();
            }}
            onFailure={onFailure}
          />
        </div>
      )}
    </div>
  );
}
