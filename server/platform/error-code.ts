/** PostgreSQL's code for a row whose key is there already. */
export const uniqueViolation = '23505';

/** PostgreSQL's code for a row that belongs to one which is not there (any more). */
export const foreignKeyViolation = '23503';

/** PostgreSQL's code for a row that an exclusion constraint refuses. */
export const exclusionViolation = '23P01';

/** PostgreSQL's code for a lock that was waited for as long as may be. */
export const lockNotAvailable = '55P03';

/** The code that the system, PostgreSQL or a library gave an error (`ENOENT`, `53300`); '' for one without. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
