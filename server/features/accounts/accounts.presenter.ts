import type { CurrentUser } from '../../../contract/accounts.ts';
import { revisionOf } from '../../platform/revision.ts';
import type { UserRow } from './accounts.repository.ts';

/** The signed-in user as the API names it, with the stage that the account is at. */
export function presentUser(row: UserRow, currentStage: CurrentUser['currentStage']): CurrentUser {
  return {
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    fullName: row.full_name,
    phone: row.phone,
    workEmail: row.work_email,
    jobRole: row.job_role,
    userRole: row.user_role,
    currentStage,
    createdAt: row.created_at.toISOString(),
    demonstration: row.demonstration,
    googleOnly: !row.has_password,
    revision: detailsRevision(row),
  };
}

/** Names the state of what a user can change about themselves. */
export const detailsRevision = (row: Pick<UserRow, 'full_name' | 'job_role' | 'work_email' | 'phone'>) =>
  revisionOf({ fullName: row.full_name, role: row.job_role, workEmail: row.work_email, phone: row.phone });
