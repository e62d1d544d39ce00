import { stages } from '../../../../contract/accounts.ts';
import type { AdminUser } from '../../../../contract/admin.ts';
import type { UserRow } from './user-list-sql.ts';

/** A user as the list shows them. Who is named in ADMIN_EMAILS is an admin whatever the row says. */
export function presentUser(
  row: Omit<UserRow, 'created_key' | 'name_key' | 'email_key'>,
  adminEmails: readonly string[],
): AdminUser {
  return {
    id: row.user_id,
    fullName: row.full_name,
    jobRole: row.job_role,
    email: row.email,
    workEmail: row.work_email,
    phone: row.phone,
    userRole: adminEmails.includes(row.email.trim().toLowerCase()) ? 'admin' : row.user_role,
    currentStage: stages[row.stage] ?? 'created',
    createdAt: row.created_at.toISOString(),
    demonstration: row.demonstration,
  };
}
