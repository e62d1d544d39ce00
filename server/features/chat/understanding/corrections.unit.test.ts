import { describe, expect, it } from 'vitest';
import { understandTrade } from './trade-reader.ts';

/** What was known, what they say, what holds then: `!` where it takes back or changes, `?` where it is to be asked. */
const talks: readonly [string, string, string][] = [
  ['plumbing', 'no, not plumbing, we do electrical', 'electrical!'],
  ['plumbing', 'no, not plumbing, we do electrical', 'electrical!'],
  ['hvac', "actually we're roofers", 'roofing!'],
  ['hvac', "we don't do HVAC anymore just plumbing", 'plumbing!'],
  ['plumbing', 'what about roofing?', 'roofing!'],
  ['plumbing', 'switch to electrical', 'electrical!'],
  ['plumbing', 'we also do hvac', 'plumbing,hvac'],
  ['plumbing', 'not plumbing', '?'],
  ['hvac,plumbing', 'not plumbing', 'hvac!'],
  ['hvac', 'does this work for hvac?', 'hvac'],
  ['hvac', 'no I said plumbing', 'plumbing!'],
  ['hvac', 'sorry, I meant pest control', 'pest-control!'],
  ['hvac', "that's wrong, we're electricians", 'electrical!'],
  ['hvac', 'not hvac', '?'],
  ['hvac', 'we are not an hvac company', '?'],
  ['roofing', "actually it's roofing and gutters", 'roofing,gutters!'],
  ['roofing', 'gutters too', 'roofing,gutters'],
  ['pest-control', "we sold the pest control business, it's lawn care now", 'lawn-care!'],
  ['pest-control', 'we do pest control and lawn care', 'pest-control,lawn-care!'],
  ['pest-control', 'change it to plumbing please', 'plumbing!'],
  ['pest-control', "I'm not an exterminator I'm a plumber", 'plumbing!'],
  ['pest-control', 'how do you get leads for pest control', 'pest-control'],
  ['pest-control', 'will you bug my customers', 'none'],
  ['plumbing', 'does it text people who call about a clogged drain?', 'none'],
  ['plumbing', 'what if someone has a leak at 2am', 'none'],
  ['plumbing', 'can it book a drain cleaning?', 'none'],
  ['hvac', 'what happens when a customer says their AC is out?', 'none'],
  ['hvac', "when my customer's furnace breaks does it answer?", 'none'],
  ['hvac', 'nope, roofing', 'roofing!'],
  ['hvac', "wrong, it's solar", 'solar!'],
  ['hvac', "I'm a plumber not hvac", 'plumbing!'],
  ['hvac', 'we do plumbing too', 'hvac,plumbing'],
  ['hvac', 'plus electrical', 'hvac,electrical'],
  ['hvac', 'also pest control', 'hvac,pest-control'],
  ['hvac', 'plumbing', 'plumbing!'],
  ['hvac', 'no', 'none'],
  ['hvac', "that's not right", 'none'],
  ['hvac', "we don't do that", 'none'],
  ['hvac,plumbing', 'just plumbing', 'plumbing!'],
  ['hvac,plumbing', 'we dropped hvac', 'plumbing!'],
  ['hvac,plumbing', 'no hvac', 'plumbing!'],
  ['hvac', 'how does it help with hvac leads', 'hvac'],
  ['hvac', 'our techs install furnaces all day', 'hvac'],
  ['plumbing', 'when a customer has roof leaks we refer them', 'none'],
  ['plumbing', 'who is the dentist in the demo', 'none'],
  ['plumbing', 'my electrician friend uses you', 'none'],
  ['pest-control', 'do you do lawn care too?', 'none'],
  ['pest-control', 'I meant lawn care', 'lawn-care!'],
  ['hvac', 'I said plumbing', 'plumbing!'],
  ['hvac', 'neither, I do roofs', 'roofing!'],
];

describe('words about a trade that is known already', () => {
  it.each(talks)('%s: "%s" gives %s', (before, text, after) => {
    const reading = understandTrade(text, { expecting: false, current: before.split(',') });
    if (after === 'none') expect(reading).toEqual({ kind: 'none' });
    else if (after === '?') expect(reading).toEqual({ kind: 'unsure', candidates: [] });
    else
      expect(reading).toEqual({
        kind: 'known',
        trades: after.replace('!', '').split(','),
        corrects: after.endsWith('!'),
      });
  });
  it('takes back without naming another trade, just asked or not', () => {
    expect(understandTrade('not plumbing', { expecting: true, current: [] })).toEqual({
      kind: 'unsure',
      candidates: [],
    });
    expect(understandTrade('not plumbing', { expecting: false, current: [] })).toEqual({ kind: 'none' });
  });
});
