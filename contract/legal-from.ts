import type { Environment } from './brand-from.ts';

/** The environment variables with the operator's parts of the legal texts. */
export const legalVariables = {
  company: 'LEGAL_COMPANY',
  address: 'LEGAL_ADDRESS',
  register: 'LEGAL_REGISTER',
  country: 'LEGAL_COUNTRY',
  processors: 'LEGAL_PROCESSORS',
  textsFrom: 'LEGAL_TEXTS_FROM',
  logDays: 'LEGAL_LOG_DAYS',
  backupDays: 'LEGAL_BACKUP_DAYS',
  measures: 'LEGAL_MEASURES',
  access: 'LEGAL_ACCESS',
} as const;

/** May be unset: not every company is registered. */
const optional: readonly string[] = [legalVariables.register];

/**
 * The operator's parts of the legal texts from `env`; null where a variable is empty or missing, which leaves the
 * passage out. Semicolons separate the processors. Throws unless a number of days is a whole number from 1.
 */
export function legalFrom(env: Environment) {
  const text = (variable: string) => env[variable]?.trim() || null;
  const days = (variable: string) => {
    const value = text(variable);
    if (value === null || /^[1-9]\d{0,4}$/.test(value)) return value === null ? null : Number(value);
    throw new Error(`${variable} must be a whole number of days, but it is ${JSON.stringify(value)}.`);
  };
  const processors = (text(legalVariables.processors) ?? '').split(';').map((each) => each.trim());
  return {
    /** Its legal name and form. */
    company: text(legalVariables.company),
    /** Postal, in one line. */
    address: text(legalVariables.address),
    /** The register of companies, and the number in it. */
    register: text(legalVariables.register),
    /** Where the servers are. */
    country: text(legalVariables.country),
    /** Each by name, purpose and place. */
    processors: processors.filter((each) => each !== ''),
    /** The number that sends texts, and its carrier. */
    textsFrom: text(legalVariables.textsFrom),
    logDays: days(legalVariables.logDays),
    backupDays: days(legalVariables.backupDays),
    /** Sentences on how the servers are protected. */
    measures: text(legalVariables.measures),
    /** Sentences on who has access to the database, and how access is logged. */
    access: text(legalVariables.access),
  } as const;
}

/** The variables that the legal texts need in production and that `env` does not set. */
export const unsetLegal = (env: Environment): string[] =>
  Object.values(legalVariables).filter((variable) => !optional.includes(variable) && !env[variable]?.trim());
