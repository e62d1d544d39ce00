/** Builds the programs unless they were built from exactly their inputs. Rejects in words when that fails. */
export function ensurePrograms(): Promise<void>;
