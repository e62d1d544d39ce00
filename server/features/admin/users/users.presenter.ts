import { stages } from '../../../../contract/accounts.ts';
import type { AdminUser } from '../../../../contract/admin.ts';
import { type NamedAdmins, roleOf } from '../../accounts/accounts.service.ts';
import type { UserRow } from './users.repository.ts';

/** A user as the list shows them, with the role that holds now. */
export function presentUser(
  row: Omit<UserRow, 'created_key' | 'name_key' | 'email_key'>,
  admins: NamedAdmins,
): AdminUser {
  return {
    id: row.user_id,
    fullName: row.full_name,
    jobRole: row.job_role,
    email: row.email,
    workEmail: row.work_email,
    phone: row.phone,
    userRole: roleOf(admins, row),
    currentStage: stages[row.stage] ?? 'created',
    completedAt: row.completed_at?.toISOString() ?? null,
    disconnectedAt: row.disconnected_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    demonstration: row.demonstration,
  };
}
