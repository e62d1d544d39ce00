import { GuardedDrawer } from '../../../ui/guarded-drawer.tsx';
import { useUnsaved } from '../../profile/use-unsaved.ts';
import { useSettings } from '../use-report.ts';
import { LoadedSettings } from './loaded-settings.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What the customer decides about the report. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings(open);
  const { unsaved, note } = useUnsaved();
  return (
    <GuardedDrawer open={open} onClose={onClose} title="Report settings" unsaved={unsaved.size > 0}>
      <LoadedSettings settings={settings}>
        {(loaded) => <SettingsForm settings={loaded} note={note} onSaved={onClose} />}
      </LoadedSettings>
    </GuardedDrawer>
  );
}
