import type { ReactNode } from 'react';
import { findVendor } from '../../../contract/catalogue/find-vendor.ts';
import type { Connection } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { ListedLogo } from '../../ui/listed-logo.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ago } from '../report/format/calendar.ts';
import { ConnectionProblem } from './connection-problem.tsx';
import { isBeingRead, moment, readText, refusedText, until } from './connection-words.ts';
import { ReadNowButton } from './read-now-button.tsx';
import { SandboxTag, StateTag } from './tags.tsx';
import { UploadLink } from './upload-link.tsx';
import type { ReadNow } from './use-connections.ts';
import { useNow } from './use-now.ts';

export interface ConnectionRowProps {
  connection: Connection;
  stored: OnboardingStatus['stored'];
  read: ReadNow;
  /** Opens the form with its keys. */
  onEdit: () => void;
}

/** One connected system: how it stands, what was read, and what mends it. */
export function ConnectionRow({ connection, stored, read, onEdit }: ConnectionRowProps) {
  const { side, vendor: value, sandbox, problem, cannot, state } = connection;
  const now = useNow();
  const vendor = findVendor(side, value);
  const records = readText(connection);
  const reading = isBeingRead(connection);
  return (
    <li aria-label={value} className="flex flex-col gap-3 px-5 py-4 md:px-6">
      <div className="flex items-start gap-4">
        {vendor && <ListedLogo logo={vendor.id} className="size-9" />}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="font-medium text-body">{vendor?.label ?? value}</span>
            {sandbox && <SandboxTag />}
            <StateTag connection={connection} />
          </p>
          <p className="text-muted text-small">{connectedText(connection)}</p>
        </div>
        {state === 'working' && !reading && <ReadNowButton side={side} name={value} read={read} />}
      </div>
      {state === 'first_reading' ? (
        <div>
          <ProgressBar label={`Reading ${value}`} done={0} total={0} />
          <p className="mt-2 text-muted text-small tabular">
            {records === null
              ? 'Reading it for the first time.'
              : `Reading it for the first time: ${records} so far.`}
          </p>
        </div>
      ) : (
        <dl className="grid gap-x-8 gap-y-2 text-small sm:grid-cols-[repeat(2,minmax(0,auto))_minmax(0,1fr)]">
          <Fact name="Last read">
            {connection.lastReadAt === null ? (
              'not yet'
            ) : (
              <Moment iso={connection.lastReadAt}>{ago(connection.lastReadAt, now)}</Moment>
            )}
          </Fact>
          <Fact name="Next read">
            {reading ? (
              'running'
            ) : connection.nextReadAt === null ? (
              'paused'
            ) : (
              <Moment iso={connection.nextReadAt}>{until(connection.nextReadAt, now)}</Moment>
            )}
          </Fact>
          <Fact name="Read so far">
            {[records ?? 'nothing', refusedText(connection)].filter((text) => text !== null).join(', ')}
          </Fact>
        </dl>
      )}
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
    </li>
  );
}

function connectedText({ connectedAt, connectedBy, method }: Connection): string {
  const way = method === 'oauth' ? 'by signing in' : 'with a key';
  return `Connected ${way} on ${moment(connectedAt)} by ${connectedBy}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function Moment({ iso, children }: { iso: string; children: string }) {
  return (
    <time dateTime={iso} title={moment(iso)}>
      {children}
    </time>
  );
}
