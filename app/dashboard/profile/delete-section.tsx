import { useRef, useState } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { backupsLife } from '../../../contract/legal.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteForm } from './delete-form.tsx';
import { Section } from './section.tsx';

interface DeleteSectionProps {
  user: Pick<CurrentUser, 'email' | 'googleOnly'>;
  onDeleted: () => void;
}

/** The end of the account, behind a button and a form that must be meant. */
export function DeleteSection({ user, onDeleted }: DeleteSectionProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Section
      tone="danger"
      title="Delete my data and account"
      about="This deletes your login, your company, your connected systems with their keys, your uploads, every record and every report. Consents that you gave at your vendors are taken back."
    >
      <p className="-mt-2 mb-5 text-small">
        <strong className="font-semibold">This cannot be undone.</strong>
        {backupsLife !== null && <span className="text-muted"> {backupsLife}</span>}
      </p>
      {asking ? (
        <DeleteForm
          user={user}
          onDeleted={onDeleted}
          onCancel={() => {
            setAsking(false);
            requestAnimationFrame(() => opener.current?.focus());
          }}
        />
      ) : (
        <Button ref={opener} tone="danger" onClick={() => setAsking(true)}>
          Delete my data and account
        </Button>
      )}
    </Section>
  );
}
