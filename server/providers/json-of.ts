/** A text as JSON, or null for what is none: of a refusal that may say in JSON what is wrong, and need not. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
