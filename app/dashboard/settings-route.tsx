import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaFunction, redirect } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { createQueryClient } from '../api/query-client.ts';
import { storedToken } from '../api/token.ts';
import { SettingsPage, SettingsSkeleton } from './settings-page.tsx';

export const meta: MetaFunction = () => [{ title: `Settings · ${brand.name}` }];

/** Without a token nothing private is drawn, not even for a moment. */
export function clientLoader() {
  if (storedToken() === null) throw redirect(pages.newAccount);
  return null;
}

export default function SettingsRoute() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SettingsPage />
    </QueryClientProvider>
  );
}

/** What the prerendered page holds until its scripts run. */
export function HydrateFallback() {
  return <SettingsSkeleton />;
}
