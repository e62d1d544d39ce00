import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { GuardedDrawer } from '../../ui/guarded-drawer.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { forgetEverything } from './forget-everything.ts';
import { MyDataSection } from './my-data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ReportSection } from './report-section.tsx';
import { useUnsaved } from './use-unsaved.ts';

interface ProfileDrawerProps {
  user: CurrentUser;
  open: boolean;
  onClose: () => void;
}

/** What the user can see, change, take along and delete of themselves. */
export function ProfileDrawer({ user, open, onClose }: ProfileDrawerProps) {
  const { unsaved, note } = useUnsaved();
  const [deleted, setDeleted] = useState(false);
  const since = new Date(user.createdAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <GuardedDrawer
      open={open}
      onClose={onClose}
      title="Profile"
      subtitle={
        <>
          You log in as <span className="wrap-anywhere text-ink">{user.email}</span>. Account since {since}.
        </>
      }
      unsaved={unsaved && !deleted}
    >
      <div className="flex flex-col gap-5">
        <DetailsSection user={user} note={note} />
        <ReportSection note={note} />
        <PasswordSection email={user.email} note={note} />
        <DevicesSection />
        <MyDataSection />
        <DeleteSection
          email={user.email}
          onDeleted={() => {
            // Nothing typed can be saved any more, so nothing asks before it is lost.
            flushSync(() => setDeleted(true));
            forgetEverything();
          }}
        />
      </div>
    </GuardedDrawer>
  );
}
