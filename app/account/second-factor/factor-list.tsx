import type { ReactNode } from 'react';
import type { SecondFactorState } from '../../../contract/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { FactorChoice } from './factor-choice.tsx';
import type { FactorKind } from './factor-set-up.tsx';
import { knowsPasskeys } from './passkey.ts';
import { PasskeyRow } from './passkey-row.tsx';
import type { Target } from './use-removal.tsx';
import { hasFactor, waysOf } from './use-second-factor.ts';

interface FactorListProps {
  state: SecondFactorState;
  removing: Target | null;
  onSetUp: (kind: FactorKind) => void;
  onRemove: (target: Target) => void;
  onRenamed: (state: SecondFactorState) => void;
  /** New recovery codes are being made. */
  renewing: boolean;
  onRenew: () => void;
}

/** The factors as they stand; where there is none, which one it shall be. */
export function FactorList({
  state,
  removing,
  renewing,
  onSetUp,
  onRemove,
  onRenamed,
  onRenew,
}: FactorListProps) {
  const { totp, passkeys, recoveryCodesLeft } = state;
  if (!hasFactor(waysOf(state))) return <FactorChoice onChoose={onSetUp} />;
  return (
    <div className="divide-y divide-line border-line border-y">
      <FactorRow
        title="Passkeys"
        about={passkeys.length === 0 ? 'None yet.' : 'Fingerprint, face, PIN or a security key.'}
        actions={
          knowsPasskeys() && (
            <Button size="small" onClick={() => onSetUp('passkey')}>
              Add a passkey
            </Button>
          )
        }
      >
        {passkeys.length > 0 && (
          <ul
            aria-label="Passkeys"
            className="mt-3 divide-y divide-line rounded-control border border-line px-3.5"
          >
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.passkeyId}
                passkey={passkey}
                busy={removing !== null && removing !== 'totp' && removing.passkeyId === passkey.passkeyId}
                onRenamed={onRenamed}
                onRemove={() => onRemove(passkey)}
              />
            ))}
          </ul>
        )}
      </FactorRow>
      <FactorRow
        title="Authenticator app"
        about={totp ? 'On.' : 'Off.'}
        actions={
          totp ? (
            <>
              <Button size="small" onClick={() => onSetUp('totp')}>
                Move to another phone
              </Button>
              <Button size="small" tone="danger" busy={removing === 'totp'} onClick={() => onRemove('totp')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => onSetUp('totp')}>
              Set up the app
            </Button>
          )
        }
      />
      <FactorRow
        title="Recovery codes"
        about={leftWords(recoveryCodesLeft)}
        actions={
          <Button size="small" busy={renewing} onClick={onRenew}>
            Make new codes
          </Button>
        }
      />
    </div>
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'None left. Make new ones, so that a lost phone does not lock you out.';
  return `${left} left. Each lets you in once when your phone or passkey is out of reach.`;
}

interface FactorRowProps {
  title: string;
  /** How it stands, in a few words. */
  about: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One kind of factor, with what can be done about it. */
function FactorRow({ title, about, actions, children }: FactorRowProps) {
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-48">
          <h4 className="font-medium text-body">{title}</h4>
          <p className="mt-0.5 text-muted text-small">{about}</p>
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
