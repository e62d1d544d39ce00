import { VendorError } from './vendor-error.ts';

/** More than any company has pages of people. */
const mostPages = 500;

/**
 * For lists that are read completely before anything is stored, such as the names of a company's users: throws
 * VendorError `malformed` for a page beyond what a finite list has.
 */
export function refuseEndless(page: number): void {
  if (page > mostPages) throw new VendorError('malformed', 'The list of users has no end');
}
