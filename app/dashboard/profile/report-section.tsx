import type { AnalysisSettings } from '../../../contract/analysis/settings.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { DiscardButton } from '../../ui/form/discard-button.tsx';
import { heldValues } from '../../ui/form/held-values.ts';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { LoadedSettings } from '../report/settings/loaded-settings.tsx';
import { JobValueField, TimeZoneField } from '../report/settings/settings-fields.tsx';
import { type TypedSettings, useSettingsForm } from '../report/settings/use-settings-form.ts';
import { useSettings } from '../report/use-report.ts';
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

const held = heldValues<TypedSettings>();

/** Time zone and average job value. */
function ReportForm({ settings }: { settings: AnalysisSettings }) {
  const form = useSettingsForm({ stored: settings, held });
  const { timeZone, value, type, isChanged, busy } = form;
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TimeZoneField settings={settings} value={timeZone} onChange={(next) => type({ timeZone: next })} />
      <JobValueField value={value} problem={form.problem} onChange={(next) => type({ value: next })} />
      <ErrorBox>{form.failure}</ErrorBox>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone={isChanged ? 'signal' : 'plain'} busy={busy}>
          Save report settings
        </Button>
        {isChanged && <DiscardButton className="max-sm:-ml-4" busy={busy} onDiscard={form.discard} />}
        <OutcomeNote>{form.outcome}</OutcomeNote>
      </div>
    </form>
  );
}
