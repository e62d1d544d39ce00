import { z } from 'zod';
import { ConnectionState } from './connections.ts';
import { success } from './errors.ts';

const count = z.number().int().min(0);

/** Largest number of accounts in the list of those that wait, and of connections in the list of broken ones. */
export const adminWaitingLimit = 100;

/** Counts of the installation, and what needs an admin. */
export const AdminStats = z.object({
  sessions: count,
  bots: count,
  accounts: count,
  completed: count,
  waitlist: count,
  /** Customers who set up a system that cannot be read and have no upload in progress; longest waiting first. */
  waiting: z.array(
    z.object({
      userId: z.uuid(),
      fullName: z.string(),
      email: z.string(),
      why: z.string(),
      since: z.iso.datetime(),
    }),
  ),
  /** Connections that only their customer can fix, longest broken first; the list is limited. */
  broken: z.array(
    z.object({
      userId: z.uuid(),
      fullName: z.string(),
      email: z.string(),
      vendor: z.string(),
      sandbox: z.boolean(),
      why: z.string(),
      since: z.iso.datetime(),
    }),
  ),
  /** `sandbox`: this installation connects the vendor's stand-in. */
  connections: z.array(z.object({ vendor: z.string(), sandbox: z.boolean(), state: ConnectionState, count })),
  latestWaitlist: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      company: z.string().nullable(),
      industry: z.string(),
      notes: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Visits taken for bots, by the reason. */
  botReasons: z.array(z.object({ reason: z.string(), count })),
});
export const StatsAnswer = success(z.object({ stats: AdminStats }));
export type AdminStats = z.infer<typeof AdminStats>;
