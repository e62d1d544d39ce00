import { CutOff } from '../cut-off.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FileFacts } from './file-facts.tsx';
import { KindChoice } from './kind-choice.tsx';
import { type ReadingPart, requestOf } from './mapping-draft.ts';
import { PreviewTable } from './preview-table.tsx';
import { Questions } from './questions.tsx';
import { usePreview } from './use-preview.ts';
import { WholeFileChoices } from './whole-file-choices.tsx';

interface UnderstandingProps extends ReadingPart {
  importId: string;
}

/** Everything the file was found to say, each part open to correction, with its first rows as they are read. */
export function Understanding({ importId, profile, reading, onChange }: UnderstandingProps) {
  const preview = usePreview(importId, requestOf(profile, reading));
  const part = { profile, reading, onChange };
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-2">
        <KindChoice {...part} />
        <FileFacts profile={profile} />
        <CutOff rows={profile.rows} className="mt-1" />
      </div>
      <Questions {...part} />
      <PreviewTable reading={reading} rows={preview.data} error={preview.error} busy={preview.isFetching} />
      <FieldsSection {...part} />
      <WholeFileChoices {...part} />
    </div>
  );
}
