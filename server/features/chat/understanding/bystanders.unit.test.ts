import { describe, expect, it } from 'vitest';
import { phrasings } from './testing/phrasings.ts';
import { understandTrade } from './trade-reader.ts';

/** Owners who also mention people, places and times of other trades. */
const own = phrasings({
  electrical: `
    my wife's a realtor, I'm a sparky |
    we hook up hot tubs, ev chargers and pool pumps. electricians | I wire houses for a couple of remodelers
  `,
  hvac: `
    hvac. we get leads from a home builder and some from an electrician buddy |
    i worked for a roofer in high school, now i own an ac company | swamp coolers and ac, new mexico |
    not plumbing - hvac |
    I help my son in law with his furnace and AC business | I manage the call center for a heating company
  `,
  'pest-control': `
    started as a termite company, now 22 techs and two offices | Orkin franchise owner, 3 branches in Ohio | pest control, got our start spraying lawns |
    Pest control operator, we call em palmetto bugs down here |
    bed bugs and roaches, property managers are most of our customers |
    i own a small exterminating company. my plumber friend told me about this
  `,
  plumbing: `
     we dropped the septic side, it's all plumbing |
    I left hvac 3 years ago to start my own plumbing shop
  `,
  roofing: `
    we lost two sales guys to a solar company so roofing leads just sit
  `,
  solar: `
    solar installer, main panel upgrades as part of the job
  `,
  'pest-control,lawn-care': `
    We started as pest control and added lawn fertilization in 2019
  `,
  'roofing,gutters,solar': `
    roofing gutters solar
  `,
  'solar,electrical': `
    Solar installs and regular electrical service work, we have our own electricians
  `,
  'plumbing,electrical': `
    my dad left us the plumbing company and I'm a licensed electrician, we do both now
  `,
});

/** Businesses whose customers are the trades, and people who own none. */
const nobodys = [
  'im a tenant and the heat is out',
  'how do I get a job at a plumbing company',
  'we run ads for electricians',
  'do you know a good roofer in tulsa',
  'our heat pump is making a weird noise',
  'student doing research on roofing companies',
  'looking for a job as an hvac tech',
  'my furnace is blowing cold air what do i do',
];

describe('others beside the visitor', () => {
  it.each(Object.entries(own))('add no trade to theirs: %s', (trades, phrases) => {
    const readings = phrases.map((text) => [text, understandTrade(text, { expecting: true, current: [] })]);
    expect(readings).toEqual(
      phrases.map((text) => [text, { kind: 'known', trades: trades.split(','), corrects: false }]),
    );
  });

  it.each(nobodys)('are no owner: %s', (text) => {
    expect(understandTrade(text, { expecting: true, current: [] }).kind).not.toBe('known');
  });

  it.each([
    ['can a plumbing company use this', 'plumbing'],
    ['can an electrician use this or is it only for the bigger trades', 'electrical'],
    ['what does a pest control company with 8 trucks usually find in that', 'pest-control'],
  ])('are not meant by one who asks for such a company: %s', (text, trade) => {
    expect(understandTrade(text, { expecting: true, current: [] })).toMatchObject({ trades: [trade] });
  });
});
