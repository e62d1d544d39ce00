import type { CurrentUser } from '../../../contract/accounts.ts';
import type { UserRow } from './accounts.repository.ts';

/** The signed-in user as the API names it. */
export function presentUser(row: UserRow): CurrentUser {
  return {
    userId: row.user_id,
    email: row.email,
    fullName: row.full_name,
    phone: row.phone,
    workEmail: row.work_email,
    jobRole: row.job_role,
    userRole: row.user_role,
    currentStage: 'created',
    createdAt: row.created_at.toISOString(),
    demonstration: row.demonstration,
  };
}
