import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSettings } from '../use-report.ts';
import { SettingsForm } from './settings-form.tsx';

/** What the customer decides about the report. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings(open);
  return (
    <Drawer open={open} onClose={onClose} title="Report settings">
      {settings.isError ? (
        <div role="alert">
          <p className="text-danger text-small">
            {messageOf(settings.error, 'The settings could not be loaded.')}
          </p>
          <Button size="small" className="mt-3" onClick={() => void settings.refetch()}>
            Try again
          </Button>
        </div>
      ) : settings.data ? (
        <SettingsForm settings={settings.data} onSaved={onClose} />
      ) : (
        <div role="status" aria-label="Loading the settings" className="space-y-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
    </Drawer>
  );
}
