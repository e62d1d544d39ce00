import { type ReactNode, useEffect, useState } from 'react';
import type { Connection } from '../../../contract/connections.ts';
import { ago } from '../../lib/format/calendar.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { isBeingRead, moment, readText, refusedText, until } from '../state/connection-labels.ts';

/** When a system was and will be read and what came of it; while it is read for the first time, how far that is. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { state, lastReadAt, nextReadAt } = connection;
  const now = useNow();
  const records = readText(connection);
  if (state === 'first_reading') {
    return (
      <p className="flex items-center gap-2.5 text-small">
        <Spinner className="size-4 shrink-0 text-data" />
        <span className="tabular">
          Reading it for the first time{records === null ? '.' : `: ${records} so far.`}
        </span>
      </p>
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-x-10 gap-y-2 text-small sm:grid-cols-[auto_auto_minmax(0,1fr)]">
      <Fact name="Last read">
        {lastReadAt === null ? 'not yet' : <Moment iso={lastReadAt}>{ago(lastReadAt, now)}</Moment>}
      </Fact>
      <Fact name="Next read">
        {isBeingRead(connection) ? (
          'running'
        ) : nextReadAt === null ? (
          'paused'
        ) : (
          <Moment iso={nextReadAt}>{until(nextReadAt, now)}</Moment>
        )}
      </Fact>
      <Fact name="Read so far">
        {[records ?? 'nothing', refusedText(connection)].filter((text) => text !== null).join(', ')}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-sm:last:col-span-2">
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

const TICK_MS = 30_000;

/** The current time, refreshed for texts like "2 minutes ago". */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
