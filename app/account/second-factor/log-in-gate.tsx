import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { brand } from '../../../contract/brand.ts';
import { Button } from '../../ui/button.tsx';
import { useLogout } from '../use-logout.ts';
import { GateFrame, GateLoading } from './gate-frame.tsx';
import { hasFactor, useSecondFactorWays } from './use-second-factor.ts';
import { VerifyForm } from './verify-form.tsx';

/** The second step of a log-in: in the place of the dashboard until this session has shown the user's second factor. */
export function LogInGate() {
  const ways = useSecondFactorWays();
  const queryClient = useQueryClient();
  const logOut = useLogout();
  const nothingToShow = ways.data !== undefined && !hasFactor(ways.data);
  // It was taken away elsewhere meanwhile: the dashboard is open.
  useEffect(() => {
    if (nothingToShow) void queryClient.resetQueries();
  }, [nothingToShow, queryClient]);

  const exit = (
    <Button tone="quiet" busy={logOut.isPending || logOut.isSuccess} onClick={() => logOut.mutate()}>
      Log out
    </Button>
  );
  if (ways.data === undefined || nothingToShow) {
    const { error, isFetching, refetch } = ways;
    return <GateLoading error={error} busy={isFetching} onRetry={() => void refetch()} exit={exit} />;
  }
  return (
    <GateFrame
      title="Confirm that it is you"
      about="Your account asks for your second factor at each new log-in."
      foot={`Lost your app, your passkeys and your recovery codes? Write to ${brand.email}.`}
      exit={exit}
    >
      {/* Refetches the refused queries. */}
      <VerifyForm ways={ways.data} onShown={() => queryClient.resetQueries()} />
    </GateFrame>
  );
}
