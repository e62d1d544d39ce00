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

/**
 * Assigns each source of one number to a person. Sources of one name are one person; those without a name belong to
 * the only person there is, or else to nobody who has a name. A contact without a name takes the first
 * name that comes, where it is the only one: a call came before the form. Every source is in exactly one of the groups.
 */
export function assignSources(known: readonly KnownContact[], sources: readonly Source[]): Assigned[] {
  const groups: Assigned[] = known.map(({ contactId, name }) => ({ contactId, name, sources: [] }));
  const named = sources.filter(({ name }) => nameKey(name) !== null);
  for (const source of named) {
    const same = groups.find(({ name }) => nameKey(name) === nameKey(source.name));
    const only = groups.length === 1 && nameKey(groups[0]?.name ?? null) === null ? groups[0] : undefined;
    const group = same ?? only ?? newGroup(groups);
    group.name ??= source.name;
    group.sources.push(source);
  }
  for (const source of sources.filter(({ name }) => nameKey(name) === null)) {
    const nameless = groups.find(({ name }) => nameKey(name) === null);
    const group = (groups.length === 1 ? groups[0] : nameless) ?? newGroup(groups);
    group.sources.push(source);
  }
  return groups.filter(({ sources: own }) => own.length > 0);
}

function newGroup(groups: Assigned[]): Assigned {
  const group: Assigned = { contactId: null, name: null, sources: [] };
  groups.push(group);
  return group;
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
