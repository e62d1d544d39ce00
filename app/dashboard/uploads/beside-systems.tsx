import type { Ref } from 'react';
import type { ListedImport } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/record-kinds.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DashboardState } from '../state/dashboard-state.ts';
import { type LinkedSystem, linked } from '../state/system-state.ts';

interface AddBesideSystemsProps {
  /** The button that chooses files. */
  ref: Ref<HTMLButtonElement>;
  /** The source of the records. */
  text: string;
  onPick: () => void;
}

/** In place of the invitation once a connected system gives records: exports are for what no system holds. */
export function AddBesideSystems({ ref, text, onPick }: AddBesideSystemsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6">
      <div className="min-w-0 max-w-prose flex-1 basis-64">
        <h2 id="records-title" className="font-semibold text-title">
          Your records
        </h2>
        <p className="text-muted text-small">{text}</p>
      </div>
      <Button ref={ref} onClick={onPick}>
        <Icon name="upload" />
        Add files
      </Button>
    </div>
  );
}

const sideOf = { leads: 'crm', calls: 'softphone' } as const;

/** The system whose records of a kind were read; null where none gives them. */
export function giverOf(kind: RecordKind, systems: DashboardState['systems']): LinkedSystem | null {
  if (kind === 'customers') return null;
  const system = linked(systems[sideOf[kind]]);
  return system?.hasRecords ? system : null;
}

/** Says which records count where a kind was uploaded and read from a connected system too. */
export function CountedOnce({
  imports,
  systems,
}: {
  imports: readonly ListedImport[];
  systems: DashboardState['systems'];
}) {
  const both = (['leads', 'calls'] as const).flatMap((kind) => {
    const system = giverOf(kind, systems);
    const uploaded = imports.some((row) => row.status === 'done' && row.kind === kind);
    return uploaded && system !== null ? [{ kind, name: system.name }] : [];
  });
  if (both.length === 0) return null;
  return (
    <div role="note" className="border-line border-t bg-signal-wash px-5 py-3 text-small md:px-6">
      {both.map(({ kind, name }) => (
        <p key={kind}>
          You uploaded {kind}, and {kind} were read from {name} too. Those that are in both count once, as{' '}
          {name} has them. The report says how many they are.
        </p>
      ))}
    </div>
  );
}
