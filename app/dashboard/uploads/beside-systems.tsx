import type { Import } from '../../../contract/imports.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The connected systems that bring leads and calls, by name. */
export interface ConnectedSystems {
  leads: string | null;
  calls: string | null;
}

/** In place of the invitation once a system is connected: exports are for what no system holds. */
export function AddBesideSystems({ onPick }: { onPick: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6">
      <div className="min-w-0 max-w-prose">
        <h2 id="records-title" className="font-semibold text-title">
          Your records
        </h2>
        <p className="text-muted text-small">
          They come from your connected systems. Upload exports only of what those do not hold.
        </p>
      </div>
      <Button onClick={onPick}>
        <Icon name="upload" />
        Add files
      </Button>
    </div>
  );
}

/** Says what would count twice: records of a kind that were uploaded and are read from a connected system too. */
export function TwiceCounted({
  imports,
  connected,
}: {
  imports: readonly Import[];
  connected: ConnectedSystems;
}) {
  const twice = (['leads', 'calls'] as const).filter(
    (kind) => connected[kind] !== null && imports.some((row) => row.status === 'done' && row.kind === kind),
  );
  if (twice.length === 0) return null;
  return (
    <div role="note" className="border-line border-t bg-signal-wash px-5 py-3 text-small md:px-6">
      {twice.map((kind) => (
        <p key={kind}>
          You uploaded {kind} and {connected[kind]} brings {kind} too. Those that are in both count twice: if
          the file came from {connected[kind]}, remove it here.
        </p>
      ))}
    </div>
  );
}
