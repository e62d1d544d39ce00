import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PasskeyName, type SecondFactorState } from '../../../contract/second-factor.ts';
import { renamePasskey } from '../../api/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { InputField } from '../../ui/input-field.tsx';

export type Passkey = SecondFactorState['passkeys'][number];

interface PasskeyRowProps {
  passkey: Passkey;
  busy: boolean;
  onRenamed: (state: SecondFactorState) => void;
  onRemove: () => void;
}

const day = (instant: string) => new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });

/** One passkey: its name, when it was added and used, another name, its end. */
export function PasskeyRow({ passkey, busy, onRenamed, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const renamed = useRef(false);
  // At once: the drawer takes a focus that is nowhere for itself.
  useLayoutEffect(() => {
    if (renamed.current && !renaming) opener.current?.focus();
    renamed.current = renaming;
  }, [renaming]);
  const close = () => setRenaming(false);
  if (renaming) {
    return (
      <li className="py-3">
        <RenameForm
          passkey={passkey}
          onRenamed={(state) => {
            onRenamed(state);
            close();
          }}
          onCancel={close}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="wrap-anywhere font-medium text-small">{name}</p>
        <p className="text-caption text-muted">
          Added {day(createdAt)}
          {lastUsedAt === null ? '' : `, last used ${day(lastUsedAt)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button ref={opener} size="small" aria-label={`Rename ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button size="small" tone="danger" busy={busy} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

interface RenameFormProps {
  passkey: Passkey;
  onRenamed: (state: SecondFactorState) => void;
  onCancel: () => void;
}

function RenameForm({ passkey, onRenamed, onCancel }: RenameFormProps) {
  const [name, setName] = useState(passkey.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const { busy, problem, failure, clear, onSubmit } = useSubmit({
    check: () => PasskeyName.safeParse({ name }),
    async send(wanted) {
      onRenamed(await renamePasskey(passkey.passkeyId, wanted.name));
    },
    failed: 'The name could not be saved. Please try again.',
  });

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      <InputField
        label="Name of the passkey"
        error={problem ?? failure}
        ref={input}
        value={name}
        maxLength={80}
        onChange={(event) => {
          setName(event.target.value);
          clear();
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" tone="signal" busy={busy}>
          Save name
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
