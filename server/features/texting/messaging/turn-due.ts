/** A person who was silent for so long has said what they wanted to say. */
const silenceMs = 4_000;
/** Nobody waits longer for an answer. */
const longestMs = 12_000;

/** When texts since `beganAt`, the last of them at `at`, are one turn. */
export const turnDue = (beganAt: Date, at: Date) =>
  new Date(Math.min(beganAt.getTime() + longestMs, at.getTime() + silenceMs));
