import { describe, expect, it } from 'vitest';
import { CompanyValues, isBegun, sameValues, storedValues, withProtocol } from './company-values.ts';
import { company } from './testing/onboarding-status.ts';

describe('the company form', () => {
  it('begins empty, or with what is stored', () => {
    expect(isBegun(storedValues(null))).toBe(false);
    expect(storedValues(company)).toEqual(company);
  });

  it('drops what no list offers any more', () => {
    const odd = { ...company, crm: 'Gone', companySize: 'huge', leadSources: ['Yelp', 'Fax'] };
    const values = CompanyValues.parse(odd);
    expect(values).not.toHaveProperty('crm');
    expect(values).not.toHaveProperty('companySize');
    expect(values.leadSources).toEqual(['Yelp']);
  });

  it('takes anything for a kept draft', () => {
    for (const kept of [{}, { companyWebsite: 7, leadSources: 'Yelp' }]) {
      expect(CompanyValues.parse(kept)).toEqual(storedValues(null));
    }
  });

  it('is the same whatever the order of ticking', () => {
    const turned = { ...company, leadSources: ['Google Ads', 'Yelp'] };
    expect(sameValues(company, turned)).toBe(true);
    expect(sameValues(company, { ...company, leadSources: ['Yelp'] })).toBe(false);
  });

  it('is begun by a website, a phone system or a CRM', () => {
    expect(isBegun(CompanyValues.parse({ companyWebsite: ' ' }))).toBe(false);
    expect(isBegun(CompanyValues.parse({ companyWebsite: 'w' }))).toBe(true);
    expect(isBegun(CompanyValues.parse({ softphoneProvider: 'Ooma' }))).toBe(true);
    expect(isBegun(CompanyValues.parse({ crm: 'Other' }))).toBe(true);
    expect(isBegun(CompanyValues.parse({ leadSources: ['Yelp'] }))).toBe(false);
  });
});

it('a bare domain becomes an address; nothing else is touched', () => {
  expect(withProtocol(' wasatchpest.com ')).toBe('https://wasatchpest.com');
  expect(withProtocol('www.wasatchpest.com/services?a=1')).toBe('https://www.wasatchpest.com/services?a=1');
  for (const other of [
    '',
    'wasatchpest',
    'not a website.',
    'http://a.example',
    'ftp://a.example',
    'a@b.example',
  ])
    expect(withProtocol(other)).toBe(other);
});
