import type { z } from 'zod';
import type { AdminUserDetail } from '../../../../contract/admin.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { noteLook } from '../audit/audit.service.ts';
import { findFirsts, findUserDetail, findVisit, listConnections } from './user-detail.repository.ts';
import { pathOf, vendorName } from './user-path.ts';
import { presentUser } from './users.presenter.ts';
import type { UsersDeps } from './users.service.ts';

/** Everything the page of one user shows; that it was looked at is kept. Throws `not_found`. */
export async function readUser(
  deps: UsersDeps,
  admin: Principal,
  userId: string,
): Promise<z.output<typeof AdminUserDetail>> {
  const { db } = deps;
  const row = await findUserDetail(db, userId);
  if (row === undefined) throw notFound('user');
  await noteLook(db, admin, { what: 'Opened a user', subjects: [userId] });
  const [visit, connections, firsts] = await Promise.all([
    findVisit(db, row),
    listConnections(db, row.account_id),
    findFirsts(db, row.account_id),
  ]);
  return {
    ...presentUser(row, deps),
    companyWebsite: row.company_website || null,
    softphone: row.softphone_provider_other || row.softphone_provider,
    crm: row.crm_other || row.crm,
    emailVerified: row.email_verified_at !== null,
    connections: connections.map(({ side, vendor, sandbox, state, problem, last_read_at }) => ({
      side,
      vendor: vendorName(vendor),
      sandbox,
      state,
      problem,
      lastReadAt: last_read_at?.toISOString() ?? null,
    })),
    path: pathOf(row, visit, connections, firsts),
  };
}
