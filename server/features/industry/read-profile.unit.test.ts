import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../platform/start-error.ts';
import { readProfiles } from './profiles.ts';

const written = path.join(import.meta.dirname, 'trades');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-trades-'));
  await cp(written, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function change(file: string, edit: (text: string) => string) {
  const name = path.join(folder, file);
  const before = await readFile(name, 'utf8');
  const after = edit(before);
  expect(after).not.toBe(before);
  await writeFile(name, after);
  return after.split('\n');
}

/** What stops the start. */
function problem(): string {
  try {
    readProfiles(folder);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return error instanceof Error ? error.message : '';
  }
  return 'none';
}

describe('the files of the trades', () => {
  it('are read as they stand', () => {
    expect(problem()).toBe('none');
  });

  it('stop the start with file, line and field of a wrong value', async () => {
    const lines = await change('hvac.yaml', (text) => text.replace('demand: 3', 'demand: 4'));
    const line = lines.findIndex((text) => text.includes('demand: 4')) + 1;
    expect(problem()).toMatch(
      new RegExp(`hvac\\.yaml, line ${line}: seasonal_patterns\\.\\d\\.demand: Too big`),
    );
  });

  it('name the nearest line for a field that is missing', async () => {
    const lines = await change('plumbing.yaml', (text) => text.replace(/^ {4}meaning: Flexible.*\n/m, ''));
    const line = lines.findIndex((text) => text.includes('term: PEX')) + 1;
    expect(problem()).toMatch(
      new RegExp(`plumbing\\.yaml, line ${line}: industry_terminology\\.\\d+\\.meaning: `),
    );
  });

  it('say where the writing itself is broken', async () => {
    await change('roofing.yaml', (text) =>
      text.replace('  - Photos with', '  - What: we found: Photos with'),
    );
    expect(problem()).toMatch(/roofing\.yaml, line \d+: Nested mappings are not allowed/);
  });

  it('refuse an unknown part', async () => {
    await change('general.yaml', (text) => text.replace('objections:', 'objektions:'));
    expect(problem()).toMatch(/general\.yaml, line \d+: /);
  });

  it('refuse a text whose end became a part of its own', async () => {
    const lines = await change('pest-control.yaml', (text) =>
      text
        .replace(' in a wall, surface spray tends', ' in a wall\n    surface spray tends')
        .replace('scatter it.', 'scatter it.: null'),
    );
    const line = lines.findIndex((text) => text.includes('scatter it')) + 1;
    expect(problem()).toMatch(
      new RegExp(`pest-control\\.yaml, line ${line}: objections\\.0\\.surface .*: there is no such part`),
    );
  });

  it('refuse a file without a trade, and a trade without a file', async () => {
    await writeFile(path.join(folder, 'dragon-care.yaml'), '');
    expect(problem()).toContain('dragon-care.yaml: there is no trade "dragon-care"');
    await rm(path.join(folder, 'dragon-care.yaml'));
    await rm(path.join(folder, 'septic.yaml'));
    expect(problem()).toMatch(/septic\.yaml is missing$/);
  });
});
