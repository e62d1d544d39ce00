import { type Environment, siteEnvironment } from './brand.ts';

/** What an installation's operator has to say in the legal texts, by the variable that says it. */
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

/** A company that is in no register has nothing to say of one. */
const optional: readonly string[] = [legalVariables.register];

/**
 * What the operator decided, as `env` sets it; null where an empty or missing value leaves the passage out. Processors
 * are set apart by semicolons. Throws for a number of days that is none.
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
    /** The register it stands in, with its number. */
    register: text(legalVariables.register),
    /** Where the machines stand. */
    country: text(legalVariables.country),
    /** Who works on the data for the company: name, what for, where. */
    processors: processors.filter((each) => each !== ''),
    /** The number that texts come from, and who carries them. */
    textsFrom: text(legalVariables.textsFrom),
    logDays: days(legalVariables.logDays),
    backupDays: days(legalVariables.backupDays),
    /** Sentences on how the machines are protected. */
    measures: text(legalVariables.measures),
    /** Sentences on who may look into the database, and how that is noted. */
    access: text(legalVariables.access),
  } as const;
}

/** The variables that a legal text for real customers needs and that `env` does not set. */
export const unsetLegal = (env: Environment): string[] =>
  Object.values(legalVariables).filter((variable) => !optional.includes(variable) && !env[variable]?.trim());

/** What the operator of this build or process decided. */
export const legal = legalFrom(siteEnvironment);

/** `30 days`, `1 day`. */
export const inDays = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How long what was deleted lives on in backups; null where the operator does not say. */
export const backupsLife =
  legal.backupDays === null
    ? null
    : `Backups are kept for ${inDays(legal.backupDays)}. What was deleted stays in a backup until that backup is deleted.`;
