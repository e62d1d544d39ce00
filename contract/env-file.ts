import { existsSync } from 'node:fs';

/**
 * Completes the environment by a `.env` file in the working folder; a variable that is set wins. The first import of
 * each program, because `brand.ts` and `legal.ts` read the environment when they are loaded.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
