import { type ReactNode, Suspense } from 'react';

/**
 * A part of a prerendered page that hydrates by itself: React schedules such a boundary as its own task, and a
 * part that is clicked comes first. A whole page in one task would block a phone for a tenth of a second.
 */
export const Part = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
