import { ListedLogo } from '../../ui/listed-logo.tsx';
import { SandboxTag, StateLine } from '../../ui/tags.tsx';
import { isBeingRead } from '../state/connection-labels.ts';
import { connectedText, stateLabel } from '../state/sentences.ts';
import { ConnectionFacts } from './connection-facts.tsx';
import { ConnectionProblem, type ConnectionRowProps } from './connection-problem.tsx';
import { ReadNowButton } from './read-now-button.tsx';
import { UploadLink } from './upload-link.tsx';

/** One connected system: its state, what was read, and how to fix it. */
export function ConnectionRow({ system, stored, read, onEdit }: ConnectionRowProps) {
  const { kind, side, vendor, connection } = system;
  const { vendor: value, sandbox, problem, cannot } = connection;
  return (
    <li aria-label={value} className="flex flex-col gap-3 px-5 py-4 md:px-6">
      {/* On a phone the button follows the facts. */}
      <div className="flex items-start gap-4 max-sm:contents">
        <div className="flex min-w-0 flex-1 items-start gap-4">
          <ListedLogo logo={vendor.id} className="size-9" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-medium text-body">{vendor.label}</span>
              {sandbox && <SandboxTag />}
              <StateLine state={connection.state}>{stateLabel[kind]}</StateLine>
            </p>
            <p className="text-muted text-small">{connectedText(system)}</p>
          </div>
        </div>
        {kind === 'read' && (
          <ReadNowButton side={side} name={value} read={read} running={isBeingRead(connection)} />
        )}
      </div>
      <div className="flex flex-col gap-3 md:pl-13">
        {kind !== 'no_records' && <ConnectionFacts connection={connection} />}
        {problem && (
          <ConnectionProblem system={system} problem={problem} stored={stored} read={read} onEdit={onEdit} />
        )}
        {cannot !== null && (
          <p className="text-muted text-small">
            {cannot} <UploadLink side={side} />
          </p>
        )}
        {sandbox && (
          <p className="text-caption text-muted">
            Sandbox: a stand-in for {value} with made-up records. Nothing real is connected.
          </p>
        )}
      </div>
    </li>
  );
}
