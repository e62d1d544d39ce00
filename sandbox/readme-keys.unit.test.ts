import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { vendorById } from '../contract/catalogue/find-vendor.ts';
import { sandboxRegistry } from './registry.ts';
import type { SandboxVendor } from './vendor.ts';

const ways = { oauth: 'consent', oauth_or_key: 'consent or key', key: 'key' } as const;
const head = '| choose | connects by | type |';

/** A stand-in's row: its fields under the names that the form gives them, and what to type or choose. */
function rowOf({ id, keys }: SandboxVendor): string {
  const vendor = vendorById(id);
  const kind = vendor?.kind;
  if (vendor === undefined || !(kind === 'oauth' || kind === 'oauth_or_key' || kind === 'key')) {
    throw new Error(`${id} cannot be connected`);
  }
  const fields = [...vendor.keyFields, ...vendor.oauthFields];
  const typed = Object.entries(keys).map(([name, value]) => {
    const field = fields.find((each) => each.name === name);
    const shown = field?.choices?.find((choice) => choice.value === value)?.label ?? value;
    return `${field?.label} \`${shown}\``;
  });
  return `| ${vendor.label} | ${ways[kind]} | ${typed.length === 0 ? 'nothing' : typed.join('<br>')} |`;
}

describe("README's table of stand-ins", () => {
  it('holds every one with exactly the keys that it takes', () => {
    const lines = readFileSync(new URL('../README.md', import.meta.url), 'utf8').split('\n');
    const first = lines.indexOf(head) + 2;
    const table = lines.slice(first, lines.indexOf('', first));
    expect(table.toSorted()).toEqual(sandboxRegistry.map(rowOf).toSorted());
  });
});
