const ends: (() => Promise<void>)[] = [];

/** Has `end` called before this browser's session ends: what outlives its page ends with the session. */
export function beforeLogOut(end: () => Promise<void>): void {
  ends.push(end);
}

/** Ends all of it. Resolves once the last calls with the session's token are answered. */
export async function endAll(): Promise<void> {
  await Promise.all(ends.map((end) => end()));
}
