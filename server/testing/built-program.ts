import { fileURLToPath } from 'node:url';

/** The program as `npm start` runs it, where it was built. */
export const PROGRAM = fileURLToPath(new URL('../../build/program/main.mjs', import.meta.url));
