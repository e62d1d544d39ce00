import { z } from 'zod';

const ImportJob = z.object({ accountId: z.uuid(), importId: z.uuid() });

/** Reads an uploaded file whole and works out how its columns are meant. */
export const readImportKind = { name: 'imports.read', payload: ImportJob, takesTurns: true } as const;
/** Takes the bytes of uploads that broke off away. */
export const sweepImportsKind = { name: 'imports.sweep', payload: z.object({}) } as const;
/** Loads a file's rows as its confirmed mapping says. */
export const loadImportKind = { name: 'imports.load', payload: ImportJob, takesTurns: true } as const;
