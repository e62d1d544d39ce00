import type { Profile } from '../../../../contract/imports.ts';
import { count } from '../../../lib/format/number.ts';
import { Icon } from '../../../ui/icon.tsx';

const encodings: Record<Profile['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const delimiters: Record<string, string> = {
  ',': 'separated by commas',
  ';': 'separated by semicolons',
  '\t': 'separated by tabs',
  '|': 'separated by vertical bars',
};

/** The small print: how the file itself is written, and whether its mapping was remembered. */
export function FileFacts({ profile }: { profile: Profile }) {
  const { format, encoding, delimiter, sheet, headerLine } = profile;
  const facts = [
    format === 'xlsx' ? 'Excel workbook' : `CSV in ${encodings[encoding]}`,
    ...(delimiter === null ? [] : [delimiters[delimiter] ?? `separated by ${delimiter}`]),
    ...(sheet === null ? [] : [`sheet “${sheet}”`]),
    headerLine === 0 ? 'no header' : `header on line ${count(headerLine)}`,
  ];
  return (
    <div className="flex flex-col gap-1 text-caption text-muted">
      <p>{facts.join(', ')}</p>
      {profile.remembered && (
        <p className="flex items-center gap-1.5 text-signal-text">
          <Icon name="check" />
          Read the way you confirmed it last time for a file with this header.
        </p>
      )}
    </div>
  );
}
