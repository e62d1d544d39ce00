import { describe, expect, it } from 'vitest';
import { newConversation } from '../conversation.ts';
import { talk } from '../testing/talk-with-visits.ts';

const reminded = (...texts: string[]) => talk(texts, { wed: 14 }, newConversation('visit_confirmation'));
const booked = ['wasps 84106', 'tuesday', '450 Oak St'];

describe('who has a visit and wishes for nothing', () => {
  it.each(['who is this', 'what time exactly', 'how much will it be', "I'm not available", 'all set', 'R'])(
    'is not asked what they see: %s',
    async (text) => {
      expect((await reminded(text)).last).not.toContain('What are you seeing');
      expect((await reminded(text, 'C')).last).toContain('confirmed for Wednesday');
    },
  );

  it.each(['ETA', 'Im here', 'hello', '?'])('is asked again to confirm the visit: %s', async (text) => {
    expect((await reminded(text)).last).toContain('Reply C to confirm');
  });

  it.each(['\u{1F44C}', '\u2705'])('confirms it with a mark: %s', async (text) => {
    expect((await reminded(text)).last).toContain('confirmed for Wednesday');
  });

  it('may still wish for another', async () => {
    expect((await reminded('how much for wasps')).last).toContain('Wasp nest removal is $149');
  });

  it.each(['gate code 1234', 'my name is Dana', 'one more thing, side gate is open'])(
    'has a note for the visit that was booked here passed on, and goes on: %s',
    async (text) => {
      const { passesOn, handedOver } = await talk([...booked, text]);
      expect([passesOn, handedOver]).toEqual([true, null]);
      const { last } = await talk([...booked, text, 'can you move it to wednesday']);
      expect(last).toContain('I can offer Wednesday');
    },
  );

  it('is told the visit where they ask whether they are booked', async () => {
    expect((await talk([...booked, 'so im booked?'])).last).toBe(
      'Your visit is Tuesday, December 1, 8 AM-10 AM.',
    );
  });

  it.each(['what time?', 'when?', 'time?', 'what day?'])(
    'is told the visit by a word alone: %s',
    async (text) => {
      const told = 'Your visit is Tuesday, December 1, 8 AM-10 AM.';
      expect((await talk([...booked, text])).last).toBe(told);
      expect((await talk([...booked, 'what time do you open?'])).last).toContain('Our hours are');
      expect((await talk(['what time?'])).last).toContain('Our hours are');
    },
  );
});

describe('a visit that might have moved', () => {
  it.each(['leave it wednesday', 'wednesday is fine after all', 'keep the original', 'keep my time'])(
    'stays where that is said: %s',
    async (text) => {
      const { last, kept } = await talk(['can we move my visit to friday', text], { wed: 14 });
      expect(last).toBe('Good, your visit stays as it is: Wednesday, December 2, 2 PM-4 PM.');
      expect(kept).toEqual(['wed 14']);
    },
  );

  it('stays not on another day, and is confirmed where that was asked', async () => {
    const { last } = await talk(['can we move my visit to friday', 'keep it friday'], { wed: 14 });
    expect(last).toContain('Which one should I take');
    expect((await reminded('keep my appointment')).last).toContain('confirmed for Wednesday');
  });
});
