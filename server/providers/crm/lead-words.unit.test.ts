import { describe, expect, it } from 'vitest';
import { markOf, outcomeOf } from './lead-words.ts';
import { centsOf, nameOf } from './rows.ts';

describe('words of a CRM', () => {
  it.each([
    ['Spam', 'spam'],
    ['Test lead', 'spam'],
    ['Wrong Number', 'wrong_number'],
    ['phone disconnected', 'wrong_number'],
    ['Existing customer', 'existing_job'],
    ['Already a customer', 'existing_job'],
    ['Out of area', 'out_of_area'],
    ['Outside service area', 'out_of_area'],
    ['Price too high', null],
    ['Out of money', null],
    [null, null],
  ])('%s sets aside as %s', (word, mark) => {
    expect(markOf(word)).toBe(mark);
  });

  it.each([
    ['Won', 'won'],
    ['Closed Won', 'won'],
    ['SOLD', 'won'],
    ['Not sold', 'lost'],
    ['Closed - lost', 'lost'],
    ['Closed', 'lost'],
    ['Not interested', 'lost'],
    ['Not converted', 'lost'],
    ["Won't buy", 'open'],
    ['Contract not signed', 'open'],
    ['Not yet booked', 'open'],
    ['Inspection booked', 'open'],
    ['Converted to estimate', 'open'],
    ['Sold elsewhere', 'open'],
    ['Open', 'open'],
    ['In-Progress', 'open'],
    ['Sandwich', null],
    [null, null],
  ])('%s means %s', (word, outcome) => {
    expect(outcomeOf(word)).toBe(outcome);
  });
});

describe('amounts and names of a CRM', () => {
  it.each([
    ['450.00', 45_000],
    ['1,450.5', 145_050],
    [19.99, 1_999],
    ['0.00', null],
    ['', null],
    [null, null],
    ['call us', null],
  ])('%s dollars are %s cents', (dollars, cents) => {
    expect(centsOf(dollars)).toBe(cents);
  });

  it('has a person before a company', () => {
    expect(nameOf('Ann', 'Miller', 'Miller Inc')).toBe('Ann Miller');
    expect(nameOf(null, 'Miller', null)).toBe('Miller');
    expect(nameOf(null, '', 'Miller Inc')).toBe('Miller Inc');
    expect(nameOf(null, null, null)).toBeNull();
  });
});
