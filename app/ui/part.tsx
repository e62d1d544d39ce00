import { type ReactNode, Suspense } from 'react';

/**
 * A part of a prerendered page that comes to life by itself: React takes such a boundary as a task of its own, and what
 * the reader presses comes first. One task for a whole page keeps a phone busy for a tenth of a second.
 */
export const Part = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
