import { tradeList } from './trade-list.ts';

const ids = new Map<string, string>(tradeList.map(({ id, name }) => [name.toLowerCase(), id]));

/** The trades in a name that the page uses: "HVAC and Plumbing". None when any part is not a trade's name. */
export function tradesNamed(name: string): string[] {
  const parts = name
    .toLowerCase()
    .split(/\s*(?:,|;|&|\+|\/|\band\b)\s*/)
    .filter((part) => part !== '');
  const found = parts.flatMap((part) => ids.get(part) ?? []);
  return found.length === parts.length ? [...new Set(found)] : [];
}
