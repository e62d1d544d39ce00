import type { ReactNode } from 'react';
import type { AnalysisSettings } from '../../../../contract/analysis/settings.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { useSettings } from '../use-report.ts';

interface LoadedSettingsProps {
  settings: ReturnType<typeof useSettings>;
  children: (settings: AnalysisSettings) => ReactNode;
}

/** The report's settings when they are there; until then their place, or why they are not and a way to try again. */
export function LoadedSettings({ settings, children }: LoadedSettingsProps) {
  if (settings.data) return children(settings.data);
  if (settings.isError) {
    return (
      <div role="alert">
        <p className="text-danger text-small">
          {messageOf(settings.error, 'The settings could not be loaded.')}
        </p>
        <Button size="small" className="mt-3" onClick={() => void settings.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    // As tall as the form that comes.
    <div role="status" aria-label="Loading the settings" className="flex flex-col gap-5">
      <Skeleton className="h-[5.75rem]" />
      <Skeleton className="h-[7.5rem] sm:h-[6.875rem]" />
      <Skeleton className="h-10 w-40" />
    </div>
  );
}
