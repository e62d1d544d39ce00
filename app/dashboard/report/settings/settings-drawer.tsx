import { Drawer } from '../../../ui/drawer.tsx';
import { useSettings } from '../use-report.ts';
import { LoadedSettings } from './loaded-settings.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What the customer decides about the report. It can be closed at any time: the form keeps what was typed. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const settings = useSettings(open);
  return (
    <Drawer open={open} onClose={onClose} title="Report settings">
      <LoadedSettings settings={settings}>
        {(loaded) => <SettingsForm settings={loaded} onSaved={onClose} />}
      </LoadedSettings>
    </Drawer>
  );
}
