/** A record, call, text or form that names a number, by its key in the system that has it. */
export interface Source {
  kind: 'lead' | 'customer' | 'call' | 'text' | 'form';
  system: string;
  externalId: string;
  name: string | null;
}

/** A person behind a number, as far as it is known. */
export interface KnownContact {
  contactId: string;
  name: string | null;
}

/** Sources of one person: a known contact, or a new one where `contactId` is null. */
export interface Assigned {
  contactId: string | null;
  /** The first name that a source gives; null where none does. */
  name: string | null;
  sources: Source[];
}

/** People whom one number can have by name: a company's line has some, and a made-up file thousands. */
export const mostNamed = 50;

/**
 * Assigns each source of one number to a person. Sources of one name are one person; those without a name belong to
 * the only person there is, or else to nobody who has a name. A contact without a name takes the first
 * name that comes, where it is the only one: a call came before the form. Beyond `mostNamed` people, further names belong to
 * the one without a name. Every source is in exactly one of the groups.
 */
export function assignSources(known: readonly KnownContact[], sources: readonly Source[]): Assigned[] {
  const groups: Assigned[] = [];
  const byName = new Map<string, Assigned>();
  let nameless: Assigned | undefined;
  const add = (group: Assigned, key = nameKey(group.name)) => {
    groups.push(group);
    if (key === null) nameless ??= group;
    else if (!byName.has(key)) byName.set(key, group);
    return group;
  };
  for (const { contactId, name } of known) add({ contactId, name, sources: [] });
  const unnamed: Source[] = [];
  for (const source of sources) {
    const key = nameKey(source.name);
    if (key === null) {
      unnamed.push(source);
      continue;
    }
    let group = byName.get(key);
    if (group === undefined && groups.length === 1 && nameless !== undefined) {
      group = nameless;
      group.name = source.name;
      byName.set(key, group);
      nameless = undefined;
    }
    if (group === undefined && byName.size < mostNamed)
      group = add({ contactId: null, name: source.name, sources: [] }, key);
    group ??= nameless ?? add({ contactId: null, name: null, sources: [] }, null);
    group.sources.push(source);
  }
  for (const source of unnamed) {
    const only = groups.length === 1 ? groups[0] : undefined;
    (only ?? nameless ?? add({ contactId: null, name: null, sources: [] }, null)).sources.push(source);
  }
  return groups.filter(({ sources: own }) => own.length > 0);
}

/** Letters and digits of a name in any order of its words, so that "Young, Zach" is "zach young"; null for none. */
export function nameKey(name: string | null): string | null {
  const words = (name ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.sort().join(' ');
}
