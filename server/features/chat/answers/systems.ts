import { OTHER } from '../../../../contract/catalogue/company.ts';
import { vendorsOf } from '../../../../contract/catalogue/find-vendor.ts';
import { sides, type Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { Systems } from './knowledge-schema.ts';
import { plainWords } from './plain-words.ts';

/** How a system can be used today; the names of the sentences that say so. */
export type SystemKind =
  | 'connects_crm'
  | 'connects_phone'
  | 'no_calls'
  | 'no_api'
  | 'outside_crm'
  | 'outside_phone'
  | 'outside_tool';

export interface NamedSystem {
  /** As the chat says it. */
  name: string;
  kind: SystemKind;
  side: 'crm' | 'phone' | 'tool';
}

/** Placeholder for a system's name in a text. */
export const systemTerm = '@system';

/** The systems by each of their spellings. */
export function systemNames(systems: Systems): ReadonlyMap<string, NamedSystem> {
  const byName = new Map<string, NamedSystem>();
  const add = (names: readonly string[], system: NamedSystem) => {
    for (const name of names) {
      const key = plainWords(name).join(' ');
      if (!byName.has(key)) byName.set(key, system);
    }
  };
  for (const side of sides) {
    for (const vendor of vendorsOf[side]) {
      if (vendor.value === OTHER) continue;
      const also = systems.catalogue[vendor.value] ?? [];
      // Its bare name is an everyday word.
      const own = vendor.value === 'Nice!' ? [] : [vendor.value];
      add([...own, ...also], {
        name: vendor.value,
        kind: kindOf(side, vendor),
        side: side === 'crm' ? 'crm' : 'phone',
      });
    }
  }
  for (const { kind, names } of systems.outside) {
    const [name = ''] = names;
    add(names, { name, kind: `outside_${kind}`, side: kind });
  }
  return byName;
}

function kindOf(side: (typeof sides)[number], { kind, cannot }: Vendor): SystemKind {
  if (kind === 'no_api' || kind === 'undocumented') return 'no_api';
  if (cannot !== null) return 'no_calls';
  return side === 'crm' ? 'connects_crm' : 'connects_phone';
}

/** The topic about the side that all of `systems` are on; undefined where there is none. */
export function topicOfSystems(systems: readonly NamedSystem[]) {
  if (systems.length === 0) return undefined;
  if (systems.every(({ side }) => side === 'crm')) return 'crms';
  return systems.every(({ side }) => side === 'phone') ? 'phone-systems' : 'integrations';
}

/** The systems that a text names, each once, in order. */
export function createSystemFinder(byName: ReadonlyMap<string, NamedSystem>) {
  const longest = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));
  return function systemsIn(text: string): NamedSystem[] {
    const words = plainWords(text);
    const found = new Set<NamedSystem>();
    for (let at = 0; at < words.length; at++) {
      for (let length = longest; length > 0; length--) {
        const system = byName.get(words.slice(at, at + length).join(' '));
        if (system === undefined) continue;
        found.add(system);
        at += length - 1;
        break;
      }
    }
    return [...found];
  };
}
