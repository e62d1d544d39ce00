import { cancelImports } from './imports.repository.ts';

/** Stops every upload that is under way; nothing of it is imported. */
export const stopImports = cancelImports;
