import { describe, expect, it } from 'vitest';
import { phrasings } from './testing/phrasings.ts';
import { understandTrade } from './trade-reader.ts';

/** Owners who name work, things or places that other trades have to do with as well. */
const one = phrasings({
  'appliance-repair': `
    in home appliance service, whirlpool and samsung mostly | appliance fixit guy
  `,
  electrical: `
    rewires, panels, ev chargers, generators, hot tubs | electrical repairs, smoke detectors, outdoor lighting |
    wire pools and hot tubs, electrical only
  `,
  fencing: `
    privacy fencing around pools
  `,
  'garage-doors': `
    we install and service residential overhead doors | broken spring replacement, openers, new garage doors
  `,
  handyman: `
    small repairs, tv mounting, furniture assembly, hang doors |
    handyman services: drywall patches, painting touch ups, fixture swaps
  `,
  'house-cleaning': `
    recurring house cleaning, deep cleans, move outs | we clean houses after people move out | we clean kitchens baths bedrooms the whole house
  `,
  hvac: `
    heat pumps, mini splits and hot water heaters | we put minisplits in garages and sunrooms |
    hvac, all my customers ask about plumbing but we dont do it |
    hvac with commercial rooftops mostly
  `,
  'junk-removal': `
    estate cleanouts and hoarding cleanups
  `,
  'lawn-care': `
    we cut about 120 lawns and do leaf cleanup in the fall
  `,
  painting: `
    paint. we sub out drywall
  `,
  'pest-control': `
    owner of a pest control company with three branches |
    We do bed bug heat jobs for hotels and houses | i'm the gm of a pest control branch
  `,
  plumbing: `
    we fix leaky pipes, toilets, and put in new faucets in kitchens and baths | plumbing repairs and remodel plumbing |
    bathroom plumbing, kitchen plumbing, garbage disposals | drain cleaning, water heaters and bathroom fixtures |
    backed up sewers at 3 in the morning
  `,
  'pool-service': `
    we fix pool pumps, heaters and filters | we build and remodel swimming pools | pool repairs and weekly cleanings
  `,
  remodeling: `
    we gut bathrooms and rebuild them, tile plumbing electric everything
  `,
  roofing: `
    we do re-roofs and leak repairs on roofs
  `,
  solar: `
    solar panel installs, batteries, and ev chargers
  `,
  'window-cleaning': `
    we clean windows, 2 story homes mostly | we do interior and exterior window cleaning plus screens
  `,
  'window-cleaning,gutters,pressure-washing': `
    window cleaning, gutter cleaning and power washing for houses
  `,
  'roofing,gutters,solar': `
    roofs, gutters and solar
  `,
  'solar,roofing,electrical': `
    solar, roofing and electrical company
  `,
  'plumbing,remodeling': `
    plumbing and bathroom remodeling
  `,
});

/** Trades that are not the visitor's, although they were just asked for theirs. */
const nobodys = [
  'do you work with plumbers too?',
  'is this only for pest control?',
  'is this better for plumbers or electricians',
  "i'm a customer of a plumbing company and got your text",
  'tell me a joke about plumbers',
  'tell me about your roofing customers',
  'too many leads in the pool to call',
  'do you put my leads in one pool with other companies',
  'we have a pool of leads that nobody calls',
];

describe('an owner who describes their work', () => {
  it.each(Object.entries(one))('names no trade beside theirs: %s', (trades, phrases) => {
    const readings = phrases.map((text) => [text, understandTrade(text, { expecting: true, current: [] })]);
    expect(readings).toEqual(
      phrases.map((text) => [text, { kind: 'known', trades: trades.split(','), corrects: false }]),
    );
  });

  it.each(nobodys)('is not found in "%s"', (text) => {
    expect(understandTrade(text, { expecting: true, current: [] }).kind).toMatch(/^(none|unsure)$/);
  });

  it('is asked when the works they name are everybody’s', () => {
    const reading = understandTrade('doors, drywall, faucets', { expecting: true, current: [] });
    expect(reading.kind).toBe('unsure');
  });

  it('may own another business that works on the same things', () => {
    expect(
      understandTrade('concrete contractor, driveways and patios', { expecting: true, current: [] }),
    ).toEqual({ kind: 'other', name: 'Concrete', homeService: true });
  });
});
