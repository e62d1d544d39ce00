import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSettings } from '../report/use-report.ts';
import { ReportForm } from './report-form.tsx';
import { Section } from './section.tsx';
import type { NoteUnsaved } from './use-unsaved.ts';

/** What the report is worked out with. */
export function ReportSection({ note }: { note: NoteUnsaved }) {
  const settings = useSettings(true);
  return (
    <Section title="Report" about="A change makes your report anew, from the same records.">
      {settings.data ? (
        <ReportForm settings={settings.data} note={note} />
      ) : settings.isError ? (
        <div role="alert">
          <p className="text-danger text-small">
            {messageOf(settings.error, 'The settings could not be loaded.')}
          </p>
          <Button size="small" className="mt-3" onClick={() => void settings.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        // As tall as the form that comes.
        <div role="status" aria-label="Loading the settings" className="flex flex-col gap-5">
          <Skeleton className="h-[5.75rem]" />
          <Skeleton className="h-[7.5rem] sm:h-[6.875rem]" />
          <Skeleton className="h-10 w-40" />
        </div>
      )}
    </Section>
  );
}
