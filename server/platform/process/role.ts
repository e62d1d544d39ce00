import { parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';

const ROLES = ['web', 'worker', 'all'] as const;
export type Role = (typeof ROLES)[number];

/** The role of `--role`, `all` without it. Throws StartError for any other argument. */
export function parseRole(args: string[]): Role {
  const role = ROLES.find((known) => known === readOption(args));
  if (role !== undefined) return role;
  throw new StartError(
    `The command line may only hold --role ${ROLES.join('|')}, but it is: ${args.join(' ')}`,
  );
}

function readOption(args: string[]): string | null {
  try {
    return parseArgs({ args, options: { role: { type: 'string', default: 'all' } } }).values.role;
  } catch {
    return null;
  }
}
