import * as z from 'zod/mini';
import { success } from './errors.ts';

export const userRoles = ['customer', 'admin'] as const;
export const stages = ['created', 'company_info', 'terms_accepted', 'api_keys', 'completed'] as const;
export type Stage = (typeof stages)[number];

/** The signed-in user. `jobRole` is the sign-up's free-text role, `userRole` the permission. */
export const CurrentUser = z.object({
  userId: z.uuid(),
  email: z.string(),
  /** The user has shown that mails to their email reach them. */
  emailVerified: z.boolean(),
  fullName: z.string(),
  phone: z.string(),
  workEmail: z.string(),
  jobRole: z.string(),
  userRole: z.enum(userRoles),
  currentStage: z.enum(stages),
  createdAt: z.iso.datetime(),
  /** True for an account made by `npm run demo`: its records are generated. */
  demonstration: z.boolean(),
  /** Signs in with Google and has no password. */
  googleOnly: z.boolean(),
  /** Of the details that the user can change, for their next save. */
  revision: z.string(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const MeAnswer = success(z.object({ user: CurrentUser }));
export const LogoutAnswer = success(z.object({ loggedOut: z.literal(true) }));
