import { LoadedSettings } from '../report/settings/loaded-settings.tsx';
import { useSettings } from '../report/use-report.ts';
import { ReportForm } from './report-form.tsx';
import { Section } from './section.tsx';

/** What the report is worked out with. */
export function ReportSection() {
  const settings = useSettings(true);
  return (
    <Section title="Report" about="A change makes your report anew, from the same records.">
      <LoadedSettings settings={settings}>{(loaded) => <ReportForm settings={loaded} />}</LoadedSettings>
    </Section>
  );
}
