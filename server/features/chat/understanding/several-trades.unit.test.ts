import { describe, expect, it } from 'vitest';
import { phrasings } from './testing/phrasings.ts';
import { understandTrade } from './trade-reader.ts';

const several = phrasings({
  'carpet-cleaning,window-cleaning': `
    carpet and window cleaning
  `,
  'carpet-cleaning,window-cleaning,gutters': `
    we clean carpets, windows and gutters
  `,
  'electrical,plumbing': `
    electric and plumbing
  `,
  'electrical,plumbing,handyman': `
    electric, plumbing, some handyman work
  `,
  'electrical,solar': `
    electrical and solar
  `,
  'gutters,pressure-washing,window-cleaning': `
    gutters, pressure washing, window cleaning
  `,
  'house-cleaning,window-cleaning,pressure-washing': `
    house cleaning, window washing, pressure washing
  `,
  'hvac,electrical': `
    hvac and electrical | everything but plumbing... so hvac and electric
  `,
  'hvac,electrical,plumbing': `
    hvac, elec, plumb
  `,
  'hvac,plumbing,electrical': `
    heating, cooling, plumbing & electric | hvac + plumbing + electrical
  `,
  'hvac,plumbing': `
    hvac n plumbing | we do hvac, plumbing and drains |
    we've got 40 techs doing heating, ac and plumbing across 3 states |
    I have a guy who does hvac and I do plumbing
  `,
  'lawn-care,landscaping': `
    cut grass and trim hedges | lawn care and landscaping
  `,
  'lawn-care,pest-control': `
    lawn & pest
  `,
  'lawn-care,tree-service': `
    lawn care, tree service and snow removal
  `,
  'moving,junk-removal': `
    moving and junk removal
  `,
  'painting,handyman': `
    painting, drywall and handyman stuff
  `,
  'pest-control,lawn-care': `
    pest control and lawn care
  `,
  'pest-control,lawn-care,tree-service': `
    pest, lawn and tree
  `,
  'plumbing,electrical': `
    both plumbing and electrical | servicio de plomería y electricidad
  `,
  'plumbing,hvac,electrical': `
    plumbing/hvac/electrical
  `,
  'plumbing,hvac': `
    not just plumbing, we also do hvac | Plumbing, heating & air | Plumbing & HVAC | plumbin and heatin |
    plumbing; heating; cooling
  `,
  'pool-service,landscaping': `
    pool and landscaping company | pool cleaning and landscaping
  `,
  'pressure-washing,window-cleaning': `
    pressure washing and window cleaning
  `,
  'restoration,carpet-cleaning': `
    water damage and carpet cleaning
  `,
  'roofing,gutters': `
    roofing, siding and gutters | mainly roofing, some gutters | technically roofing but mostly gutters now
  `,
  'roofing,remodeling': `
    roofing, windows, and siding
  `,
  'roofing,restoration': `
    Elite Roofing & Restoration
  `,
  'roofing,solar': `
    roofing & solar
  `,
  'septic,plumbing': `
    septic and plumbing
  `,
  'solar,roofing': `
    solar and roofing contractor | Solar, but we're adding roofing
  `,
  'tree-service,landscaping': `
    tree trimming and landscaping
  `,
  'window-cleaning,gutters': `
    window and gutter cleaning
  `,
  'roofing,gutters,remodeling': `
    roofs, siding, gutters, windows
  `,
  'carpet-cleaning,restoration': `
    carpet cleaning, tile cleaning, and water damage
  `,
  'handyman,painting': `
    handyman and painting
  `,
});

describe('an owner of several trades', () => {
  it.each(Object.entries(several))('names them in their order: %s', (trades, phrases) => {
    const readings = phrases.map((text) => [text, understandTrade(text, { expecting: true, current: [] })]);
    expect(readings).toEqual(
      phrases.map((text) => [text, { kind: 'known', trades: trades.split(','), corrects: false }]),
    );
  });
});
