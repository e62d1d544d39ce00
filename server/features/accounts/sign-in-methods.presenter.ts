import type { WaysIn } from '../../../contract/profile.ts';

/** How a user can log in, without what is kept to know them by. */
export const presentWaysIn = (
  login: { password_hash: string | null },
  identity: { email: string; linked_at: Date } | undefined,
): WaysIn => ({
  password: login.password_hash !== null,
  google:
    identity === undefined ? null : { email: identity.email, linkedAt: identity.linked_at.toISOString() },
});
