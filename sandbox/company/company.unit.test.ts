import { expect, it } from 'vitest';
import { companyAt, companyOnDemand, makeCompany } from './company.ts';

const size = { seed: 7, leads: 12, calls: 40, months: 3, end: new Date('2026-03-01T00:00:00Z') };

it('is the same company when it is made on demand, and made once', () => {
  const company = companyOnDemand(size);
  expect({ ...company }).toEqual(makeCompany(size));
  expect(company.leads).toBe(company.leads);
  const now = size.end.getTime() / 1000;
  expect(companyAt(company, now)).toEqual(companyAt(makeCompany(size), now));
});
