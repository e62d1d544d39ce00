import type { Profile } from '../../../../contract/imports.ts';
import { Select } from '../../../ui/select.tsx';

const none = 'none';

interface ColumnSelectProps {
  profile: Profile;
  label: string;
  value: number | null;
  onChange: (index: number | null) => void;
}

/** A choice among the file's columns, each with values it holds. */
export function ColumnSelect({ profile, label, value, onChange }: ColumnSelectProps) {
  const items = [
    { value: none, label: 'No column' },
    ...profile.columns.map(({ index, name, examples }) => ({
      value: String(index),
      label: name === '' ? `Column ${index + 1}` : name,
      hint: examples.length > 0 ? examples.slice(0, 3).join(', ') : 'empty',
    })),
  ];
  return (
    <Select
      aria-label={label}
      size="small"
      items={items}
      value={value === null ? none : String(value)}
      onChange={(next) => onChange(next === none ? null : Number(next))}
    />
  );
}
