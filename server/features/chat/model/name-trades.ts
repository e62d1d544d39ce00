/**
 * The trades that a model's `industry` names, as the page calls them: "HVAC and Plumbing". Null unless every one of
 * them is known: a name that a model made up, or was talked into, never reaches the page.
 */
export function nameTrades(industry: string, known: readonly string[]): string | null {
  const names = new Map(known.map((name) => [name.toLowerCase(), name]));
  const parts = industry
    .split(/\s*(?:,|;|&|\+|\band\b)\s*/i)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const found = [...new Set(parts.map((part) => names.get(part)))];
  const trades = found.filter((name) => name !== undefined);
  if (trades.length === 0 || trades.length < found.length || trades.length > 4) return null;
  const last = trades.at(-1) ?? '';
  return trades.length === 1 ? last : `${trades.slice(0, -1).join(', ')} and ${last}`;
}
