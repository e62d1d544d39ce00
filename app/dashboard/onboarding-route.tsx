import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaFunction, redirect } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { createQueryClient } from '../api/query-client.ts';
import { storedToken } from '../api/token.ts';
import { ClosingPage } from './connect/closing-page.tsx';
import { isConsentPopup } from './connect/use-oauth-return.ts';
import { Dashboard } from './dashboard.tsx';

export const meta: MetaFunction = () => [{ title: `Dashboard · ${brand.name}` }];

/** Without a token nothing private is drawn, not even for a moment. */
export function clientLoader() {
  if (storedToken() === null) throw redirect(pages.newAccount);
  return null;
}

export default function OnboardingRoute() {
  const [queryClient] = useState(createQueryClient);
  // Asked once: the popup's address is cleared before it closes.
  const [isPopup] = useState(isConsentPopup);
  return (
    <QueryClientProvider client={queryClient}>
      {isPopup ? <ClosingPage /> : <Dashboard />}
    </QueryClientProvider>
  );
}
