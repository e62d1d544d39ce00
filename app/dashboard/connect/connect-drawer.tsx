import { type RefObject, Suspense, useState } from 'react';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer, DrawerBody } from '../../ui/drawer.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { DashboardState } from '../state/dashboard-state.ts';
import { chosenOf } from './connect-values.ts';

const { Part: ConnectForm, fetch } = lazyPart(async () => (await import('./connect-form.tsx')).ConnectForm);
export const fetchConnectForm = fetch;

interface ConnectDrawerProps {
  open: boolean;
  onClose: () => void;
  userId: string;
  status: OnboardingStatus;
  /** Null while it could not be fetched. */
  oauth: OAuthStatus | null;
  systems: DashboardState['systems'];
  /** Opens the company form, for users who have not chosen systems yet. */
  onCompany?: () => void;
  /** Takes the focus on close, when the opener may have been removed. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/**
 * 'Connect Your Systems': the chosen phone system and CRM in one form. It can be closed at any time: the form keeps what
 * was typed.
 */
export function ConnectDrawer({
  open,
  onClose,
  userId,
  status,
  oauth,
  systems,
  onCompany,
  finalFocus,
}: ConnectDrawerProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const chosen = chosenOf(status);
  const close = () => {
    setFailure(null);
    onClose();
  };
  return (
    <Drawer open={open} onClose={close} title="Connect Your Systems" bare finalFocus={finalFocus}>
      {chosen === null ? (
        <DrawerBody>
          <ChooseFirst {...(onCompany && { onCompany })} />
        </DrawerBody>
      ) : (
        <PartBoundary onClose={close}>
          <Suspense fallback={<FormSkeleton />}>
            <ConnectForm
              // Another system has another form.
              key={`${chosen.softphone.id} ${chosen.crm.id}`}
              userId={userId}
              chosen={chosen}
              status={status}
              oauth={oauth}
              systems={systems}
              failure={failure}
              onFailure={setFailure}
              onSaved={close}
            />
          </Suspense>
        </PartBoundary>
      )}
    </Drawer>
  );
}

/** Nothing can be connected before it is known what: the way to say so. */
function ChooseFirst({ onCompany }: { onCompany?: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line border-dashed bg-raised p-5 md:p-6">
      <div>
        <h3 className="font-semibold text-title">Choose your systems first</h3>
        <p className="mt-1 text-body text-muted">
          Tell us in your company information which phone system and which CRM you use. What connecting them
          takes is shown here then.
        </p>
      </div>
      {onCompany && (
        <Button tone="signal" onClick={onCompany}>
          Choose your systems
        </Button>
      )}
    </div>
  );
}
