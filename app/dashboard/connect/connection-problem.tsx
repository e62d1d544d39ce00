import { useState } from 'react';
import type { Connection } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { moment } from '../state/connection-labels.ts';
import type { LinkedSystem } from '../state/system-state.ts';
import { BlockedPopup } from './blocked-popup.tsx';
import { consentRequest } from './place-of-consent.ts';
import { ReadNowButton } from './read-now-button.tsx';
import type { ReadNow } from './use-connections.ts';
import { useConsent } from './use-consent.ts';

export interface ConnectionRowProps {
  system: LinkedSystem;
  stored: OnboardingStatus['stored'];
  read: ReadNow;
  /** Opens the form with its keys. */
  onEdit: () => void;
}

interface ConnectionProblemProps extends ConnectionRowProps {
  problem: NonNullable<Connection['problem']>;
}

/** Since when and why a system is not read, with the button that fixes it. */
export function ConnectionProblem({ system, problem, stored, read, onEdit }: ConnectionProblemProps) {
  const { side, vendor } = system;
  const { value } = vendor;
  const calm = problem.mend === 'retry';
  return (
    <div
      className={
        calm
          ? 'rounded-control border border-line bg-sunken px-4 py-3'
          : 'rounded-control border border-danger-edge bg-danger-wash px-4 py-3'
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 text-small">
          <p className={calm ? '' : 'text-danger'}>{problem.why}</p>
          <p className="text-caption text-muted">
            Since <time dateTime={problem.since}>{moment(problem.since)}</time>
          </p>
        </div>
        {problem.mend === 'retry' && <ReadNowButton side={side} name={value} read={read} label="Try again" />}
        {problem.mend === 'edit' && (
          <Button size="small" aria-label={`Edit keys: ${value}`} onClick={onEdit}>
            Edit keys
          </Button>
        )}
        {problem.mend === 'reconnect' && <ReconnectButton system={system} stored={stored} onEdit={onEdit} />}
      </div>
    </div>
  );
}

type ReconnectButtonProps = Pick<ConnectionProblemProps, 'system' | 'stored' | 'onEdit'>;

/** Starts the consent again with the stored account; where that is missing, opens the form. */
function ReconnectButton({ system: { side, vendor }, stored, onEdit }: ReconnectButtonProps) {
  const { value } = vendor;
  const [failure, setFailure] = useState<string | null>(null);
  const { step, connect } = useConsent(vendor, {
    onConnected: () => {},
    onRefused: (error) => setFailure(messageOf(error, 'Failed to initiate OAuth')),
    onFailed: setFailure,
  });
  const busy = step.kind === 'open';
  const lacks = vendor.oauthFields.some(({ name, required }) => required && !stored[name]);

  function start() {
    setFailure(null);
    if (lacks) onEdit();
    else {
      const typed = Object.fromEntries(vendor.oauthFields.map(({ name }) => [name, stored[name]?.shown]));
      void connect(consentRequest(side, vendor, typed));
    }
  }

  return (
    <>
      <Button size="small" busy={busy} aria-label={`Reconnect: ${value}`} onClick={start}>
        {busy ? 'Reconnecting...' : 'Reconnect'}
      </Button>
      {step.kind === 'blocked' && <BlockedPopup name={value} url={step.url} />}
      {failure !== null && (
        <div className="basis-full">
          <ErrorBox>{failure}</ErrorBox>
        </div>
      )}
    </>
  );
}
