import { describe, expect, it } from 'vitest';
import { WaitlistRequest } from '../../../../contract/waitlist.ts';
import { checkEntry, type Entry } from './check-entry.ts';

const good: Entry = {
  name: 'Dana',
  email: 'dana@wasatch.example',
  company: '',
  industry: 'HVAC',
  notes: '',
};

describe('an entry', () => {
  it.each([
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ email: ' ' }, { email: 'Email is required' }],
    [{ email: 'dana' }, { email: 'Please enter a valid email' }],
    [{ email: 'dana@wasatch' }, { email: 'Please enter a valid email' }],
    [{ email: 'da na@wasatch.example' }, { email: 'Please enter a valid email' }],
    [{ industry: '' }, { industry: 'Industry is required' }],
    [{ company: '', notes: '' }, {}],
    [{ email: ' dana@wasatch.example ' }, {}],
  ])('with %j has the errors %j, and the server says the same', (change, errors) => {
    const entry = { ...good, ...change };
    expect(checkEntry(entry)).toEqual(errors);
    const refused = WaitlistRequest.safeParse(entry).error?.issues ?? [];
    expect(Object.fromEntries(refused.map(({ path, message }) => [path.join('.'), message]))).toEqual(errors);
  });

  it('that is empty has three errors', () => {
    expect(Object.keys(checkEntry({ ...good, name: '', email: '', industry: '' }))).toEqual([
      'name',
      'email',
      'industry',
    ]);
  });
});
