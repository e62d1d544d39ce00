import { existsSync } from 'node:fs';
import { brandFrom } from './brand-from.ts';
import { legalFrom } from './legal-from.ts';

/**
 * Completes the environment by a `.env` file in the working folder; a variable that is set wins. The first import of
 * each program, because `brand.ts` and `legal.ts` read the environment when they are loaded. A value that they would
 * refuse ends the program here with one line: an error while modules load would be printed as a stack.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  brandFrom(process.env);
  legalFrom(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
