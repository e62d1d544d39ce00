import { z } from 'zod';
import type { Config } from '../config/config.ts';
import {
  type AdminDeps,
  describeAdmins,
  grantAdmin,
  resetFactors,
  revokeAdmin,
  signOutUser,
} from '../features/admin/admin.service.ts';
import { noteCommand } from '../features/admin/audit/audit.service.ts';
import { recount } from '../features/admin/recount/recount.service.ts';
import { deleteSecrets } from '../features/integrations/secrets/secrets.repository.ts';
import { threadRecord } from '../features/texting/messaging/thread-record.service.ts';
import { asOwner } from '../platform/database/as-owner.ts';
import { borrowCurrent } from '../platform/database/borrow-database.ts';
import type { Connection } from '../platform/database/connect.ts';
import { createLog } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';

/** What `npm run admin` does with its arguments. Throws StartError for unknown ones. */
export function adminCommand(args: string[]): (config: Config) => Promise<string> {
  const command = parseCommand(args);
  // Counting anew switches triggers off.
  const takesOwner = args[0] === 'recount' && args[1] === '--fix';
  return (config) => {
    const run = ({ db }: Connection) =>
      command({
        db,
        adminEmails: config.adminEmails,
        adminsProveEmail: config.production,
        removeSecrets: deleteSecrets,
      });
    return borrowCurrent(config, createLog('warn'), (database) =>
      takesOwner ? asOwner(database, run) : run(database.connection),
    );
  };
}

function parseCommand([verb, email, ...rest]: string[]): (deps: AdminDeps) => Promise<string> {
  if (rest.length === 0) {
    if (verb === 'recount' && (email === undefined || email === '--fix')) {
      return ({ db }) => recount(db, email === '--fix');
    }
    if (verb === 'list' && email === undefined) return describeAdmins;
    if (verb === 'grant' && email !== undefined) return (deps) => grantAdmin(deps, email);
    if (verb === 'reset-second-factor' && email !== undefined) return (deps) => resetFactors(deps, email);
    if (verb === 'sign-out' && email !== undefined) return (deps) => signOutUser(deps, email);
    if (verb === 'conversation' && email !== undefined) return ({ db }) => readConversation(db, email);
    if (verb === 'revoke' && email !== undefined) return (deps) => revokeAdmin(deps, email);
  }
  throw new StartError(
    'Use: npm run admin -- grant EMAIL | revoke EMAIL | sign-out EMAIL | reset-second-factor EMAIL | list | recount [--fix] | conversation ID',
  );
}

/** A conversation by text as the page's address names it, with what a model was asked about it; noted before it is shown. */
async function readConversation(db: Connection['db'], id: string): Promise<string> {
  const threadId = z.uuid().safeParse(id).data;
  const record = threadId === undefined ? null : await threadRecord(db, threadId);
  if (record === null) throw new StartError(`There is no conversation ${id}.`);
  await noteCommand(db, { what: 'Read a conversation by text', subjects: record.userIds });
  return record.text;
}
