import { ListedLogo } from '../../ui/listed-logo.tsx';
import { StateLine } from '../../ui/tags.tsx';
import { stateLabel, teamText } from '../state/sentences.ts';
import type { SystemState } from '../state/system-state.ts';
import { UploadLink } from './upload-link.tsx';

/** A system that no program reads: what was asked of the team, since when, and the faster way. */
export function TeamRow({ system }: { system: Extract<SystemState, { kind: 'team' }> }) {
  const { side, vendor, name } = system;
  return (
    <li aria-label={name} className="flex gap-4 px-5 py-4 md:px-6">
      <ListedLogo logo={vendor.id} className="size-9" />
      <div className="min-w-0 text-small">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="break-words font-medium text-body">{name}</span>
          <StateLine state="waiting">{stateLabel.team}</StateLine>
        </p>
        <p className="mt-0.5 max-w-prose text-muted">{teamText(system)}</p>
        <p className="mt-1.5">
          Faster: <UploadLink side={side} />
          <span className="text-muted">, and your report counts it at once.</span>
        </p>
      </div>
    </li>
  );
}
