import { Button } from '../../ui/button.tsx';
import type { FactorKind } from './factor-set-up.tsx';
import { knowsPasskeys } from './passkey.ts';

const kinds = [
  {
    kind: 'passkey',
    title: 'Passkey',
    about: 'Fingerprint, face, PIN or a security key. Works on this site only, so it cannot be phished.',
    action: 'Create a passkey',
  },
  {
    kind: 'totp',
    title: 'Authenticator app',
    about: 'Six digits that change every half minute, on your phone or in your password manager.',
    action: 'Set up the app',
  },
] as const;

/** Which first factor it shall be. */
export function FactorChoice({ onChoose }: { onChoose: (kind: FactorKind) => void }) {
  return (
    <ul className="divide-y divide-line border-line border-y text-left">
      {kinds
        .filter(({ kind }) => kind === 'totp' || knowsPasskeys())
        .map(({ kind, title, about, action }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium text-body">{title}</p>
              <p className="mt-0.5 text-muted text-small">{about}</p>
            </div>
            <Button onClick={() => onChoose(kind)}>{action}</Button>
          </li>
        ))}
    </ul>
  );
}
