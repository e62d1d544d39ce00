/** A reason not to start that the operator can fix. `message` is one line; nothing else is shown. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What to print for an error that ended a command: the line of a StartError, else everything there is. */
export function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
