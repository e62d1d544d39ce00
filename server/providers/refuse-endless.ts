import { VendorError } from './vendor-error.ts';

/** More than any company has pages of people. */
const mostPages = 500;

/**
 * For lists that are read whole before anything is kept of them, such as the names of a company's users: throws
 * VendorError `malformed` for a page that a list which tells its end rightly does not have.
 */
export function refuseEndless(page: number): void {
  if (page > mostPages) throw new VendorError('malformed', 'The list of users has no end');
}
