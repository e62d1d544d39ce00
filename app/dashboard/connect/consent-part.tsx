import { useRef } from 'react';
import type { Side, Vendor } from '../../../contract/catalogue/vendor.ts';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { Icon } from '../../ui/icon.tsx';
import { linked, needsCustomer, type SystemState } from '../state/system-state.ts';
import { BlockedPopup } from './blocked-popup.tsx';
import { placeProblems } from './connect-values.ts';
import { type ConnectForm, CredentialInputs } from './credential-input.tsx';
import { DisconnectButton } from './disconnect-button.tsx';
import { consentRequest, fieldOfInput } from './place-of-consent.ts';
import { showProblems } from './use-connect-form.ts';
import { type ConsentStep, useConsent } from './use-consent.ts';

export interface ConsentPartProps {
  side: Side;
  vendor: Vendor;
  system: SystemState;
  form: ConnectForm;
  stored: OnboardingStatus['stored'];
  /** The consent of this side; null while it is loading. */
  consent: OAuthStatus[Side] | null;
  /** Shows a failure in the form's red box; null takes it away. */
  onFailure: (message: string | null) => void;
}

/** Connecting by consent: the fields that the vendor needs first, the button, and the state. */
export function ConsentPart({ side, vendor, system, form, stored, consent, onFailure }: ConsentPartProps) {
  const state = useRef<HTMLDivElement>(null);
  const given = consent?.connected === true && !consent.expired;
  const link = linked(system);
  const problem = needsCustomer(system) ? link?.connection.problem : null;
  // A consent that allows no reading is given again.
  const isConnected = given && !needsCustomer(system);
  const { step, connect } = useConsent(vendor, {
    onConnected() {
      for (const { name } of vendor.oauthFields) {
        form.resetField(name, { defaultValue: form.getValues(name).trim() });
      }
      // The focused button has been removed.
      focusIfLost(state.current);
    },
    onRefused(error) {
      const errors = error instanceof ApiError ? error.errors : [];
      const problems = errors.flatMap(({ field, message }) => {
        const known = fieldOfInput(vendor, field);
        return known ? [[known.name, message] as const] : [];
      });
      showProblems(form, Object.fromEntries(problems));
      onFailure(messageOf(error, 'Failed to initiate OAuth'));
    },
    onFailed: onFailure,
  });

  function start() {
    onFailure(null);
    const values = form.getValues();
    if (showProblems(form, placeProblems(vendor, values))) return;
    void connect(consentRequest(side, vendor, values));
  }

  const disconnect = (
    <DisconnectButton
      side={side}
      name={vendor.label}
      hasRecords={link?.hasRecords !== false}
      onDone={() => state.current?.focus()}
      onFailure={onFailure}
    />
  );
  return (
    <div className="flex flex-col gap-5">
      {!isConnected && (
        <CredentialInputs side={side} fields={vendor.oauthFields} form={form} stored={stored} />
      )}
      <div ref={state} tabIndex={-1} role="status" className="flex flex-col gap-3 outline-hidden">
        {isConnected ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium text-body">
              <Icon name="check" className="size-4.5 text-won" />
              <span>Connected</span>
              <PlaceText vendor={vendor} stored={stored} />
            </p>
            {disconnect}
          </div>
        ) : (
          <>
            {problem && <p className="text-danger text-small">{problem.why}</p>}
            <div className="flex flex-wrap items-center justify-between gap-3">
              <ConnectButton
                step={step}
                again={consent?.expired === true ? 'expired' : given ? 'given' : 'no'}
                onConnect={start}
              />
              {given && disconnect}
            </div>
          </>
        )}
        {step.kind === 'blocked' && <BlockedPopup name={vendor.label} url={step.url} />}
        {consent === null && (
          <p className="text-muted text-small">
            Whether {vendor.label} is connected already could not be asked. Reload the page to try again.
          </p>
        )}
      </div>
    </div>
  );
}

/** Which account it is, as far as it was typed. */
function PlaceText({ vendor, stored }: Pick<ConsentPartProps, 'vendor' | 'stored'>) {
  const known = vendor.oauthFields.flatMap(({ name, choices }) => {
    const value = stored[name]?.shown;
    return value ? [choices?.find((choice) => choice.value === value)?.label ?? value] : [];
  });
  if (known.length === 0) return null;
  return <span className="break-all font-normal text-muted text-small">{known.join(', ')}</span>;
}

interface ConnectButtonProps {
  step: ConsentStep;
  /** Whether a consent was given before: it ran out, or it was given and does not let anything be read. */
  again: 'no' | 'expired' | 'given';
  onConnect: () => void;
}

const labels = {
  no: ['Connect with OAuth', 'Connecting...'],
  expired: ['Reconnect (Expired)', 'Reconnecting...'],
  given: ['Reconnect', 'Reconnecting...'],
} as const;

/** Opens the vendor's consent page. */
function ConnectButton({ step, again, onConnect }: ConnectButtonProps) {
  const busy = step.kind === 'open';
  const [idle, busyText] = labels[again];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={busy} onClick={onConnect}>
        {busy ? busyText : idle}
      </Button>
      {busy && <p className="text-muted text-small">Go on in the window that opened.</p>}
    </div>
  );
}
