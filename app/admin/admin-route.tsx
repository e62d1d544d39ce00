import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { createQueryClient } from '../api/query-client.ts';
import { AdminPage } from './admin-page.tsx';

export const meta: MetaFunction = () => [
  { title: `Admin Dashboard · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The admin pages. Users without access see why, and nothing else. */
export default function AdminRoute() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AdminPage />
    </QueryClientProvider>
  );
}
