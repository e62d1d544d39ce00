import { describe, expect, it } from 'vitest';
import { understandTrade } from './trade-reader.ts';

const read = (text: string) => {
  const reading = understandTrade(text, { expecting: true, current: [] });
  return reading.kind === 'known' ? reading.trades.join(',') : reading.kind;
};

describe('a trade that is told of somebody else', () => {
  it.each([
    ["plumbing company, my wife's cousin does pools but that is his deal", 'plumbing'],
    ['My wife is an electrician for the city but I have the business, heating and cooling', 'hvac'],
    ["I own a fence company. my cousin does roofing but that's his, not mine", 'fencing'],
    ['one of our installers does handyman work on the side, the company is hvac', 'hvac'],
    ["locksmith. one of the guys mows lawns on weekends, that's nothing to do with us", 'locksmith'],
    ["yelp lists us as handyman, we're electricians", 'electrical'],
    ['we are plumbers and the answering service booked us a job for a roof. a ROOF', 'plumbing'],
    ['furnace and ac company, we got a call about a garage door. a garage door!', 'hvac'],
    ['my business is plumbing but half of what people ask me is can I fix their ac', 'plumbing'],
    ['we put in mini splits, an electrician wires it up for us', 'hvac'],
    ['painter. a roofer and two remodelers send me most of my leads', 'painting'],
    ['solar company, electricians on staff', 'solar'],
    ['pool guys. an electrician bonds the pumps', 'pool-service'],
    ["the wife's family is all plumbers. me, I'm hvac", 'hvac'],
    ['we roof, my cousin paints, no relation to the business', 'roofing'],
    ['moving co, we hire day labor from a landscaping crew', 'moving'],
    ['solar installs, was roofing till 2016', 'solar'],
    ['junk removal, realtors and movers send us work', 'junk-removal'],
    ['bug company. the lawn company across the street sends us their mosquito calls', 'pest-control'],
    ["company is called Smith Heating & Plumbing but we haven't done plumbing since 2010", 'hvac'],
  ])('is none of theirs: %s', (text, trades) => {
    expect(read(text)).toBe(trades);
  });

  it.each([
    ['my brother in law has a plumbing company, not me, I am retired'],
    ["I'm a plumber's wife, not involved"],
    ['the pest control company I use texted me'],
    ['had a moving company lose my stuff'],
    ['my pest control company never calls me back'],
  ])('is no business at all: %s', (text) => {
    expect(read(text)).toBe('none');
  });

  it.each([
    ["I'm hvac and my brother does the plumbing, same company", 'hvac,plumbing'],
    ['my dad does the hvac, I do the plumbing, we run it together', 'hvac,plumbing'],
    ['my husband does drains', 'plumbing'],
    ['my buddy and I build fences', 'fencing'],
    ['my husband is an electrician and owns the business, I do marketing', 'electrical'],
    ["we've got hvac, my brother runs the plumbing division", 'hvac,plumbing'],
    ['me and my wife own a roofing company', 'roofing'],
  ])('is theirs where it is one company: %s', (text, trades) => {
    expect(read(text)).toBe(trades);
  });

  it.each([
    ["I'm the plumber, my brother does roofing"],
    ['my brother does roofing and my other brother does fences'],
  ])('is asked about where both may be meant: %s', (text) => {
    expect(read(text)).toBe('unsure');
  });
});

describe('a single thing beside the name of who they are', () => {
  it.each([
    ['bucket truck, panels, generators. electrician', 'electrical'],
    ['lawn guy, mowing edging and weed and feed', 'lawn-care'],
    ['our electricians book out 2 weeks, we lose the small jobs', 'electrical'],
  ])('adds no trade: %s', (text, trades) => {
    expect(read(text)).toBe(trades);
  });

  it.each([
    ['pool and landscaping company', 'pool-service,landscaping'],
    ['roofing company, we also do gutters', 'roofing,gutters'],
  ])('adds one that is offered on a par: %s', (text, trades) => {
    expect(read(text)).toBe(trades);
  });
});
