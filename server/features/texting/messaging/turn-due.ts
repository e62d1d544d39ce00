/** A person who was silent for so long has said what they wanted to say. */
const silenceMs = 4_000;
/** Nobody waits longer for an answer. */
const longestMs = 12_000;

/** When a turn began that is due at once, whatever is written after it. */
export const longBefore = (at: Date) => new Date(at.getTime() - longestMs);

/** When texts since `beganAt`, the last of them at `at`, are one turn. */
export const turnDue = (beganAt: Date, at: Date) =>
  new Date(Math.min(beganAt.getTime() + longestMs, at.getTime() + silenceMs));
