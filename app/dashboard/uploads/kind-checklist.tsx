import type { ListedImport } from '../../../contract/imports.ts';
import { type RecordKind, recordKinds } from '../../../contract/record-kinds.ts';
import { plural } from '../../lib/format/number.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DashboardState } from '../state/dashboard-state.ts';
import { giverOf } from './beside-systems.tsx';
import { kindText } from './kinds.ts';

const stillNeeded: Record<RecordKind, string> = {
  leads: 'Needed for close rates and lead sources',
  calls: 'Needed for missed calls and response times',
  customers: "Optional: sets existing customers' calls aside",
};

interface KindChecklistProps {
  imports: readonly ListedImport[];
  /** Null when they are not known. */
  systems: DashboardState['systems'] | null;
}

/** The kinds of record that were uploaded, that a system gives, and that are missing. */
export function KindChecklist({ imports, systems }: KindChecklistProps) {
  return (
    <ul className="grid border-line border-t min-[40rem]:grid-cols-3 min-[40rem]:divide-x min-[40rem]:divide-line">
      {recordKinds.map((kind) => {
        const records = takenOf(imports, kind);
        const giver = systems && giverOf(kind, systems);
        return (
          <li
            key={kind}
            className="flex items-start gap-3 border-line px-5 py-3 max-[40rem]:not-first:border-t md:px-6 md:py-4"
          >
            <span
              className={cx(
                'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border',
                records > 0 || giver !== null
                  ? 'border-signal-text bg-signal text-signal-ink'
                  : 'border-line-control border-dashed text-transparent',
              )}
            >
              <Icon name="check" className="size-3.5" />
            </span>
            <span className="min-w-0 text-small">
              <span className="block font-medium">{kindText[kind].title}</span>
              <span className="block text-muted tabular">
                {records > 0
                  ? plural(records, kindText[kind].one, kindText[kind].many)
                  : giver !== null
                    ? `From ${giver.name}`
                    : stillNeeded[kind]}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Records of one kind from completed imports. */
export function takenOf(imports: readonly ListedImport[], kind: RecordKind): number {
  return imports
    .filter((row) => row.status === 'done' && row.kind === kind)
    .reduce((sum, { counts }) => sum + (counts?.added ?? 0), 0);
}
