import { FieldsSection } from './fields-section.tsx';
import { FileFacts } from './file-facts.tsx';
import { KindChoice } from './kind-choice.tsx';
import { PreviewTable } from './preview-table.tsx';
import { Questions } from './questions.tsx';
import { type ReadingPart, requestOf } from './reading.ts';
import { TimeZoneChoice } from './time-zone-choice.tsx';
import { usePreview } from './use-preview.ts';

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
      </div>
      <Questions {...part} />
      <PreviewTable
        kind={reading.kind}
        columns={reading.mapping.columns}
        rows={preview.data}
        error={preview.error}
        busy={preview.isFetching}
      />
      <FieldsSection {...part} />
      <TimeZoneChoice {...part} />
    </div>
  );
}
