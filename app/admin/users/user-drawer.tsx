import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { AdminUserDetail } from '../../../contract/admin.ts';
import { browserTimeZone } from '../../api/time-zone.ts';
import { dateTime } from '../../lib/format/calendar.ts';
import { Drawer, DrawerBody } from '../../ui/drawer.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { phoneText } from '../../ui/phone.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SandboxTag } from '../../ui/tags.tsx';
import { onlyWhenAsked, readUser } from '../api.ts';
import { ConnectionStatus } from '../connection-status.tsx';
import { UserStage } from './user-stage.tsx';

interface UserDrawerProps {
  /** Null while the drawer is closed. */
  userId: string | null;
  onClose: () => void;
}

/** One user, from the first visit to the report. Looking is noted in the audit log, and the drawer says so. */
export function UserDrawer({ userId, onClose }: UserDrawerProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'user', userId],
    queryFn: ({ signal }) => readUser(userId ?? '', signal),
    enabled: userId !== null,
    ...onlyWhenAsked,
  });
  // Kept while the drawer slides out, when `id` is null already.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const user = userId === null ? last : data;
  return (
    <Drawer
      open={userId !== null}
      onClose={onClose}
      title={user?.fullName || 'User'}
      subtitle="That you looked at this customer is written to the audit log."
      bare
    >
      <DrawerBody focusable>
        {user !== undefined ? (
          <Detail user={user} />
        ) : error !== null ? (
          <ErrorPanel
            error={error}
            what="This user could not be loaded."
            busy={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <div role="status" aria-label="Loading this user">
            <Skeleton className="h-72" />
          </div>
        )}
      </DrawerBody>
    </Drawer>
  );
}

function Detail({ user }: { user: z.infer<typeof AdminUserDetail> }) {
  return (
    <div className="flex flex-col gap-7">
      <dl className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2 text-small sm:grid-cols-[8rem_1fr]">
        <Fact name="Stage">
          <UserStage user={user} />
        </Fact>
        <Fact name="Job role">{user.jobRole}</Fact>
        <Fact name="Email">
          {user.email} ({user.emailVerified ? 'confirmed' : 'not confirmed yet'})
        </Fact>
        <Fact name="Work email">{user.workEmail}</Fact>
        <Fact name="Phone">{phoneText(user.phone)}</Fact>
        <Fact name="Website">{user.companyWebsite ?? '–'}</Fact>
        <Fact name="Phone system">{user.softphone ?? '–'}</Fact>
        <Fact name="CRM">{user.crm ?? '–'}</Fact>
        <Fact name="Permission">{user.userRole === 'admin' ? 'Admin' : 'Customer'}</Fact>
        {user.demonstration && <Fact name="Account">Demonstration, in no count</Fact>}
      </dl>
      {user.connections.length > 0 && (
        <section>
          <h3 className="font-semibold text-title">Connections</h3>
          <ul className="mt-2 flex flex-col gap-2 text-small">
            {user.connections.map(({ side, vendor, sandbox, state, problem, lastReadAt }) => (
              <li key={side}>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium">{vendor}</span>
                  {sandbox && <SandboxTag />}
                  <ConnectionStatus state={state} />
                </span>
                {problem !== null && <span className="block text-danger">{problem}</span>}
                <span className="block text-caption text-muted">
                  {lastReadAt === null
                    ? 'Never read yet'
                    : `Last read ${dateTime(lastReadAt, browserTimeZone())}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="font-semibold text-title">The way so far</h3>
        <ol className="mt-3 flex flex-col gap-3 border-line border-l pl-4">
          {user.path.map(({ at, what, detail }) => (
            <li key={`${at} ${what} ${detail}`} className="text-small">
              <p className="font-medium">{what}</p>
              {detail !== '' && <p className="break-words text-muted">{detail}</p>}
              <time dateTime={at} className="text-caption text-muted tabular">
                {dateTime(at, browserTimeZone())}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
