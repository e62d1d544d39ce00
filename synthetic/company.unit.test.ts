import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { type CompanyOptions, callsOf, customersOf, generateCompany, leadsOf } from './company.ts';
import { PHONES, phoneAt } from './phones.ts';
import { DAY } from './records.ts';
import { utahPestControl } from './world.ts';

const options: CompanyOptions = {
  seed: 7,
  leads: 600,
  calls: 2_000,
  months: 12,
  end: new Date('2026-03-01T18:00:00Z'),
  world: utahPestControl,
};
const end = options.end.getTime() / 1000;

describe('generateCompany', () => {
  const company = generateCompany(options);
  const [leads, calls, customers] = [[...leadsOf(company)], [...callsOf(company)], [...customersOf(company)]];

  it('gives the same records for the same seed and others for another', () => {
    expect([...leadsOf(generateCompany(options))]).toEqual(leads);
    expect([...callsOf(generateCompany(options))]).toEqual(calls);
    expect([...leadsOf(generateCompany({ ...options, seed: 8 }))]).not.toEqual(leads);
  });

  it('has as many leads and calls as asked for, each with a number of its own', () => {
    expect(leads).toHaveLength(600);
    expect(calls).toHaveLength(2_000);
    expect(new Set(leads.map(({ externalId }) => externalId)).size).toBe(600);
    expect(new Set(calls.map(({ externalId }) => externalId)).size).toBe(2_000);
    expect(new Set(customers.map(({ phone }) => phone)).size).toBe(customers.length);
  });

  it('ends with a call at the end and has nothing later', () => {
    const instants = [
      ...calls.map(({ startedAt }) => startedAt),
      ...leads.flatMap((lead) => [lead.createdAt, lead.firstContactAt, lead.lastContactAt, lead.closedAt]),
    ].filter((instant) => instant !== null);
    expect(Math.max(...instants)).toBe(end);
    expect(Math.min(...instants)).toBeGreaterThan(end - 366 * DAY);
  });

  it('keeps the order of a lead’s life', () => {
    for (const { createdAt, firstContactAt, lastContactAt, closedAt, outcome } of leads) {
      expect(firstContactAt ?? createdAt).toBeGreaterThanOrEqual(createdAt);
      expect(lastContactAt ?? createdAt).toBeGreaterThanOrEqual(firstContactAt ?? createdAt);
      expect(closedAt === null).toBe(outcome === 'open');
      expect(closedAt ?? end).toBeGreaterThanOrEqual(lastContactAt ?? createdAt);
    }
  });

  it('has every kind of trouble that the analysis looks for', () => {
    expect(leads.some(({ attempts, outcome }) => attempts === 0 && outcome !== 'won')).toBe(true);
    expect(leads.some(({ mark }) => mark === 'spam')).toBe(true);
    expect(calls.some(({ outcome }) => outcome === 'missed')).toBe(true);
    const fates = [...company.entries()].map(({ journey }) => journey?.inquiry?.fate);
    expect(fates).toEqual(expect.arrayContaining(['answered', 'recovered', 'lost', 'became_lead']));
  });

  it('calls customers customers before their first call', () => {
    const since = new Map(customers.map((customer) => [customer.phone, customer.since]));
    const early = calls.filter(({ phone, startedAt }) => (since.get(phone) ?? 0) > startedAt);
    expect(early).toEqual([]);
  });
});

describe('phoneAt', () => {
  it('gives valid numbers, all different', () => {
    const indexes = [...Array(40_000).keys(), PHONES - 2, PHONES - 3, 10_000_000];
    const phones = indexes.map(phoneAt);
    expect(new Set(phones).size).toBe(indexes.length);
    for (const phone of phones) expect(parsePhoneNumberFromString(phone)?.isValid(), phone).toBe(true);
  });

  it('begins with numbers of the exchange that is never assigned', () => {
    expect(phoneAt(0)).toMatch(/^\+1(801|385|435)555\d{4}$/);
    expect(phoneAt(29_998)).toMatch(/^\+1(801|385|435)555\d{4}$/);
    expect(() => phoneAt(PHONES - 1)).toThrow(RangeError);
  });
});
