/** Signs that do not show, or that turn the text around them: controls, marks of direction, joiners. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Visitor input made safe for a heading: one line, without invisible or half characters. May be empty. */
export function plainName(typed: string): string {
  return typed.toWellFormed().replaceAll('\uFFFD', '').replace(unseen, ' ').replace(/\s+/g, ' ').trim();
}

/** "HVAC", "HVAC and Plumbing", "HVAC, Plumbing and Roofing". */
export function nameAll(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
