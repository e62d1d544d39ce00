import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DashboardState } from '../state/dashboard-state.ts';
import { consentText } from '../state/sentences.ts';
import type { ConsentMessage } from './consent-message.ts';

/** Where `useOAuthReturn` leaves what a consent came back with. */
export const consentOutcomeKey = ['consent-outcome'];

/** How a consent ended that came back to this page instead of to a popup. */
export function ConsentOutcome({ systems }: { systems: DashboardState['systems'] | null }) {
  const queryClient = useQueryClient();
  const { data } = useQuery<ConsentMessage | null>({
    queryKey: consentOutcomeKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.type === 'oauth_error') return <ErrorBox>{data.message}</ErrorBox>;
  const named =
    systems &&
    Object.values(systems).find((each) => 'vendor' in each && each.vendor.value === data?.provider);
  const text = data ? consentText(named ?? undefined) : null;
  return (
    <div role="status" className={text !== null ? '' : 'absolute'}>
      {text !== null && (
        <p className="flex items-center gap-2.5 rounded-control border border-signal-edge bg-signal-wash py-1.5 pr-1.5 pl-4 text-small">
          <Icon name="check" className="size-4 text-won" />
          <span className="min-w-0 flex-1">{text}</span>
          <Button size="small" tone="quiet" onClick={() => queryClient.setQueryData(consentOutcomeKey, null)}>
            Dismiss
          </Button>
        </p>
      )}
    </div>
  );
}
