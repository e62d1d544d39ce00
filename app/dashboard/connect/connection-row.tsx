import { findVendor } from '../../../contract/catalogue/find-vendor.ts';
import type { Connection } from '../../../contract/connections.ts';
import { ListedLogo } from '../../ui/listed-logo.tsx';
import { ConnectionFacts } from './connection-facts.tsx';
import { ConnectionProblem, type ConnectionRowProps } from './connection-problem.tsx';
import { isBeingRead, moment } from './connection-words.ts';
import { ReadNowButton } from './read-now-button.tsx';
import { SandboxTag, StateTag } from './tags.tsx';
import { UploadLink } from './upload-link.tsx';

/** One connected system: how it stands, what was read, and what mends it. */
export function ConnectionRow({ connection, stored, read, onEdit }: ConnectionRowProps) {
  const { side, vendor: value, sandbox, problem, cannot, state } = connection;
  const vendor = findVendor(side, value);
  return (
    <li aria-label={value} className="flex flex-col gap-3 px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        {vendor && <ListedLogo logo={vendor.id} className="size-9" />}
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium text-body">{vendor?.label ?? value}</span>
            {sandbox && <SandboxTag />}
            <StateTag connection={connection} />
          </p>
          <p className="text-muted text-small">{connectedText(connection)}</p>
        </div>
        {state === 'working' && !isBeingRead(connection) && (
          <ReadNowButton side={side} name={value} read={read} />
        )}
      </div>
      <div className="flex flex-col gap-3 md:pl-13">
        <ConnectionFacts connection={connection} />
        {problem && (
          <ConnectionProblem
            connection={connection}
            problem={problem}
            stored={stored}
            read={read}
            onEdit={onEdit}
          />
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

function connectedText({ connectedAt, connectedBy, method }: Connection): string {
  const way = method === 'oauth' ? 'by signing in' : 'with a key';
  return `Connected ${way} on ${moment(connectedAt)} by ${connectedBy}`;
}
