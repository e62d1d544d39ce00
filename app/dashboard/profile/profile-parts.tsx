import { Suspense } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MyDataSection } from './data-export-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FirstPasswordSection } from './first-password-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ReportSection } from './report-section.tsx';
import { WaysInSection } from './ways-in-section.tsx';

// Rarely opened, so its script is loaded apart.
const { Part: SecondFactorSection } = lazyPart(
  async () => (await import('./second-factor-section.tsx')).SecondFactorSection,
);

interface ProfilePartsProps {
  user: CurrentUser;
  onDeleted: () => void;
}

/** Every part of the profile, in a file that comes when it is opened. */
export function ProfileParts({ user, onDeleted }: ProfilePartsProps) {
  return (
    <div className="flex flex-col gap-5">
      <DetailsSection user={user} />
      <ReportSection />
      <EmailSection key={user.email} user={user} />
      {user.googleOnly ? <FirstPasswordSection email={user.email} /> : <PasswordSection email={user.email} />}
      <WaysInSection email={user.email} />
      <Suspense fallback={<SecondFactorSkeleton />}>
        <SecondFactorSection user={user} />
      </Suspense>
      <DevicesSection />
      <MyDataSection />
      <DeleteSection user={user} onDeleted={onDeleted} />
    </div>
  );
}

function SecondFactorSkeleton() {
  return (
    <div role="status" aria-label="Loading your second factor">
      <Skeleton className="h-72" />
    </div>
  );
}
