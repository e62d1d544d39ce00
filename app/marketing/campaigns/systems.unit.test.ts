import { describe, expect, it } from 'vitest';
import { crms } from '../../../contract/catalogue/crms.ts';
import { softphones } from '../../../contract/catalogue/softphones.ts';
import { connected, uploaded } from './systems.ts';

const listed = [...crms, ...softphones]
  .filter(({ value }) => value !== 'Other')
  .map(({ label, id, kind }) => ({ name: label, logo: id, kind }));
const names = (systems: readonly { name: string; logo: string }[]) =>
  systems.map(({ name, logo }) => `${name} /logos/${logo}`).sort();

describe('the systems that the page on integrations names', () => {
  it('are those of the catalogue that can be connected', () => {
    const open = listed.filter(({ kind }) => kind !== 'no_api' && kind !== 'undocumented');
    expect(names(connected)).toEqual(names(open));
  });

  it('are, for uploads, the rest of the catalogue', () => {
    const closed = listed.filter(({ kind }) => kind === 'no_api' || kind === 'undocumented');
    expect(names(uploaded)).toEqual(names(closed));
  });
});
