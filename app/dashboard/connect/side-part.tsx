import { useId } from 'react';
import type { Side } from '../../../contract/catalogue/vendor.ts';
import type { ConnectMethod } from '../../../contract/onboarding.ts';
import { ListedLogo } from '../../ui/listed-logo.tsx';
import { stateLabel, teamText } from '../state/sentences.ts';
import { methodOf } from './connect-values.ts';
import { ConsentPart, type ConsentPartProps } from './consent-part.tsx';
import { KeyPart } from './key-part.tsx';
import { MethodToggle } from './method-toggle.tsx';
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
