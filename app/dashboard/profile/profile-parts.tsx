import type { CurrentUser } from '../../../contract/accounts.ts';
import { DeleteSection } from './delete-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FirstPasswordSection } from './first-password-section.tsx';
import { MyDataSection } from './my-data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ReportSection } from './report-section.tsx';
import type { NoteUnsaved } from './use-unsaved.ts';

interface ProfilePartsProps {
  user: CurrentUser;
  note: NoteUnsaved;
  onDeleted: () => void;
}

/** Every part of the profile, in a file that comes when it is opened. */
export function ProfileParts({ user, note, onDeleted }: ProfilePartsProps) {
  return (
    <div className="flex flex-col gap-5">
      <DetailsSection user={user} note={note} />
      <ReportSection note={note} />
      <EmailSection key={user.email} user={user} note={note} />
      {user.googleOnly ? (
        <FirstPasswordSection email={user.email} />
      ) : (
        <PasswordSection email={user.email} note={note} />
      )}
      <DevicesSection />
      <MyDataSection />
      <DeleteSection user={user} onDeleted={onDeleted} />
    </div>
  );
}
