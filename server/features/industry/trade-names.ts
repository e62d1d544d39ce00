import { tradeList } from './trade-list.ts';

const ids = new Map<string, string>(tradeList.map(({ id, name }) => [name.toLowerCase(), id]));

/** The trades that a name of the page stands for: "HVAC and Plumbing". None when any part of it is not a trade's name. */
export function tradesNamed(name: string): string[] {
  const parts = name
    .toLowerCase()
    .split(/\s*(?:,|;|&|\+|\/|\band\b)\s*/)
    .filter((part) => part !== '');
  const found = parts.flatMap((part) => ids.get(part) ?? []);
  return found.length === parts.length ? [...new Set(found)] : [];
}
