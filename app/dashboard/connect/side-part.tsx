import { useId, useRef } from 'react';
import type { Side } from '../../../contract/catalogue/vendor.ts';
import { type ConnectMethod, connectMethods } from '../../../contract/onboarding.ts';
import { cx } from '../../ui/cx.ts';
import { ListedLogo } from '../../ui/listed-logo.tsx';
import { stateLabel, teamText } from '../state/sentences.ts';
import { linked, needsCustomer } from '../state/system-state.ts';
import { methodOf } from './connect-values.ts';
import { ConsentPart, type ConsentPartProps } from './consent-part.tsx';
import { CredentialInputs } from './credential-input.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import { Note } from './note.tsx';

const sideNames: Record<Side, string> = { softphone: 'Phone system', crm: 'CRM' };

interface SidePartProps extends ConsentPartProps {
  /** As its owner calls it. */
  name: string;
  method: ConnectMethod;
}

/** One chosen system: what it is called, and what its kind of connection needs. */
export function SidePart({ name, method, ...rest }: SidePartProps) {
  const { side, vendor, system, form } = rest;
  const titleId = useId();
  const way = methodOf(vendor, method);
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-5 rounded-card border border-line bg-raised p-5 md:p-6"
    >
      <div className="flex items-center gap-3">
        <ListedLogo logo={vendor.id} className="size-9" />
        <div className="min-w-0">
          <h3 id={titleId} className="break-words font-semibold text-title">
            {name}
          </h3>
          <p className="text-caption text-muted">{sideNames[side]}</p>
        </div>
      </div>
      {vendor.hint !== null && <p className="text-muted text-small">{vendor.hint}</p>}
      {vendor.kind === 'oauth_or_key' && (
        <MethodToggle
          name={name}
          value={method}
          onChange={(next) => {
            form.clearErrors();
            form.setValue('softphoneMethod', next);
          }}
        />
      )}
      {system.kind === 'team' && (
        <Note framed icon="check" title={stateLabel.team}>
          {teamText(system)}
        </Note>
      )}
      {way === 'oauth' && <ConsentPart {...rest} />}
      {way === 'api-key' && <KeyPart {...rest} />}
      {vendor.kind === 'no_api' && (
        <Note framed icon="warning" title="No API Support">
          {name} has no API. Our team will look into preparing your report and get back to you. If you upload
          an export of it on the dashboard, you get the same report at once.
        </Note>
      )}
      {vendor.kind === 'undocumented' && (
        <Note framed icon="warning" title="Undocumented API">
          Public documentation of {name}’s API is unavailable. Our team will contact you. If you upload an
          export of it on the dashboard, you get the same report at once.
        </Note>
      )}
      {vendor.cannot !== null && (
        <Note framed icon="warning">
          {vendor.cannot}
        </Note>
      )}
    </section>
  );
}

type KeyPartProps = Omit<ConsentPartProps, 'consent'>;

/** Connecting by key: the vendor's fields, and the way out once a key is stored. */
function KeyPart({ side, vendor, system, form, stored, onFailure }: KeyPartProps) {
  const fields = useRef<HTMLDivElement>(null);
  // A system that no program reads has a key for people, and no connection to end.
  const isConnected = vendor.reads && vendor.keyFields.some(({ name, secret }) => secret && stored[name]);
  const problem = needsCustomer(system) ? system.connection.problem : null;
  return (
    <div ref={fields} tabIndex={-1} className="flex flex-col gap-5 outline-hidden">
      {problem && <p className="text-danger text-small">{problem.why}</p>}
      <CredentialInputs side={side} fields={vendor.keyFields} form={form} stored={stored} />
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

const labels: Record<ConnectMethod, string> = { oauth: 'Sign in (OAuth)', 'api-key': 'Enter an API key' };

interface MethodToggleProps {
  /** Whose ways these are, for a screen reader. */
  name: string;
  value: ConnectMethod;
  onChange: (method: ConnectMethod) => void;
}

/** By consent or by key, for a system that takes both. */
function MethodToggle({ name, value, onChange }: MethodToggleProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-control border border-line bg-sunken p-1">
      <legend className="sr-only">How to connect {name}</legend>
      {connectMethods.map((method) => (
        <label
          key={method}
          className={cx(
            'relative content-center cursor-pointer rounded-[0.4375rem] border px-1 py-1.5 text-center max-md:min-h-11 sm:px-3 font-medium text-small transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal-text',
            method === value
              ? 'border-line bg-raised text-ink shadow-raised'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={`${name}-method`}
            value={method}
            checked={method === value}
            onChange={() => onChange(method)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {labels[method]}
        </label>
      ))}
    </fieldset>
  );
}
