import { beforeEach, expect, it } from 'vitest';
import { resetPageValues } from '../ui/page-value.ts';
import {
  draftForPerson,
  draftOf,
  keepDetails,
  keepDraft,
  readDraft,
  removeDraft,
  takeDetailsOver,
} from './sign-up-draft.ts';

const ann = {
  ...{ fullName: 'Ann Lee', role: 'Owner', workEmail: 'ann@lee.example', phone: '(801) 555-0101' },
  marketingConsent: true,
};
beforeEach(() => {
  localStorage.clear();
  resetPageValues();
});

it('comes back to who left it', () => {
  keepDetails('ann@lee.example', ann);
  resetPageValues();
  expect(draftOf(' Ann@Lee.example')).toMatchObject(ann);
});

it('gives the next person of the browser nothing, least of all a consent', () => {
  keepDetails('ann@lee.example', ann);
  resetPageValues();
  keepDraft({ email: 'bob@bee.example' });
  expect(draftOf('bob@bee.example')).toEqual({ email: 'bob@bee.example' });
  draftForPerson({ email: 'bob@bee.example', fullName: 'Bob Bee', workEmail: '' });
  expect(readDraft()).toEqual({
    ...{ email: 'bob@bee.example', of: 'bob@bee.example', fullName: 'Bob Bee', workEmail: '' },
  });
});

it('stays with who corrects their email, except for the one that was wrong', () => {
  keepDetails('ann@lee.exmaple', { ...ann, workEmail: 'ann@lee.exmaple' });
  keepDraft({ email: 'ann@lee.example' });
  const { workEmail, ...others } = ann;
  expect(draftOf('ann@lee.example')).toMatchObject(others);
  expect(draftOf('ann@lee.example').workEmail).toBeUndefined();
  takeDetailsOver('ann@lee.example');
  resetPageValues();
  expect(draftOf('ann@lee.example')).toMatchObject(others);
});

it('does not come back once the account is made', () => {
  keepDetails('ann@lee.example', ann);
  removeDraft();
  // The step is drawn once more before the page is left.
  takeDetailsOver('ann@lee.example');
  expect(localStorage.length).toBe(0);
});
