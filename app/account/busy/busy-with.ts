import { useMutationState } from '@tanstack/react-query';

/** The `meta` of a mutation for which the whole dashboard counts as busy; `text` says with what. */
export const busyWith = (text: string) => ({ busyWith: text });

/** What the dashboard is busy with, or null. */
export function useBusyText(): string | null {
  const texts = useMutationState({
    filters: { status: 'pending' },
    select: ({ meta }) => (typeof meta?.busyWith === 'string' ? meta.busyWith : null),
  });
  return texts.findLast((text) => text !== null) ?? null;
}
