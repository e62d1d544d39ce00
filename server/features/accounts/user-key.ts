/** Whose: what names one user. */
export interface UserKey {
  accountId: string;
  userId: string;
}
