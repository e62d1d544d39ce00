import { describe, expect, it } from 'vitest';
import { newConversation } from '../conversation.ts';
import { talk } from '../testing/talk-with-visits.ts';

const reminded = (text: string) => talk([text], { wed: 14 }, newConversation('visit_confirmation'));

describe('a visit', () => {
  it.each([
    'can you look at one more thing while you are here',
    'can someone come at once',
    'fyi I found about 5 more mice',
    'I paid on friday',
    'it got worse since saturday',
    'please call me at 4 to confirm',
    'call me tomorrow at 10',
    'I moved the couch back an hour ago',
    'I moved the couch back an hour',
  ])('stays where a number counts, or a time is told of something else: %s', async (text) => {
    expect((await talk([text, 'ok', 'ok'], { wed: 14 })).kept).toEqual(['wed 14']);
  });

  it('is confirmed beside what was so this morning', async () => {
    expect((await reminded('yes, they were bad this morning')).last).toContain('confirmed for Wednesday');
    expect((await reminded('yes, can you look at one more thing')).last).toContain('confirmed for Wednesday');
  });
});

describe('a window on offer', () => {
  const answerTo = (text: string) => talk(['wasps 84106', text]);

  it.each([
    'let me check tuesday and get back to you',
    'tuesday is a maybe, let me check',
    'I need to ask my husband about tuesday',
    'what if it rains tuesday',
    'how much would it be if you came tuesday',
    'who would come tuesday?',
    'is tuesday the earliest?',
    'tuesday is fine, let me check with my wife',
    'let me check and see if tuesday works',
  ])('is asked about and not taken where its day is not chosen: %s', async (text) => {
    const { last, kept } = await answerTo(text);
    expect(last).toContain('Tuesday, December 1, 8 AM-10 AM is open. Does that work for you?');
    expect(kept).toEqual([]);
  });

  it.each([
    'I have a doctors appointment tuesday',
    'tuesday is tough for me',
    'other than tuesday',
    'tuesday my wife works',
  ])('is not offered again on a day that is refused: %s', async (text) => {
    const { last, kept } = await answerTo(text);
    expect(last).toContain('I can offer');
    expect(last).not.toContain('Tuesday');
    expect(kept).toEqual([]);
  });

  it.each([
    'tuesday is perfect',
    'I have tuesday free',
    'tuesday?',
    'is tuesday still available?',
    'would tuesday be ok',
    'tuesday please, how much is it?',
    'tuesday, I work monday',
    'lets do tuesday?',
    'lets go with tuesday ok?',
    'shall we say tuesday?',
    'would tuesday be alright?',
    'is tuesday cool with you guys?',
    'can the tech come tuesday?',
    'can your guy come tuesday?',
    'podemos el martes?',
    'let me check... yes tuesday works',
    'let me check with my wife. ok tuesday is fine',
  ])('is taken: %s', async (text) => expect((await answerTo(text)).kept).toEqual(['tue 8']));

  it('is of the next days where the day that is named has passed', async () => {
    const { last } = await talk(['I called on friday about wasps 84106']);
    expect(last).toContain('I can offer Monday, November 30, 12 PM-2 PM');
  });
});

describe('a visit that is moved', () => {
  it.each([
    [
      "I can't make it wednesday, do you have anything in the morning?",
      'I can offer Tuesday, December 1, 8 AM',
    ],
    ['wednesday doesnt work anymore, afternoons are better', 'I can offer Monday, November 30, 12 PM'],
    ["that day doesn't work, do you have any mornings?", 'I can offer Tuesday, December 1, 8 AM'],
    ['same time thursday', 'Thursday, December 3, 2 PM-4 PM is open'],
    ['push it back an hour', 'Wednesday, December 2, 4 PM-6 PM is open'],
    ['push it back a week', 'Wednesday, December 9, 2 PM-4 PM is'],
  ])('gets another day, or its own time: %s', async (text, said) => {
    const { last } = await talk([text], { wed: 14 });
    expect(last.replace(/^.*your visit is now (.*)\.$/, '$1 is'), last).toContain(said);
    expect(last).not.toContain('Nothing is open');
  });

  it.each(['can we push it back a week', 'move it up two hours', 'move my appointment back a day'])(
    'is offered the time that is counted first: %s',
    async (text) => {
      const { last, kept } = await talk([text], { wed: 14 });
      expect([last, kept]).toEqual([expect.stringContaining('is open. Does that work'), ['wed 14']]);
    },
  );

  it.each(['can we move it back a day or two', 'push it back a few days'])(
    'is moved by no number that is left open: %s',
    async (text) => expect((await talk([text], { wed: 14 })).kept).toEqual(['wed 14']),
  );

  it('keeps its time on the day that was offered', async () => {
    expect((await talk(['can we move to friday', 'same time'], { wed: 14 })).kept).toEqual(['fri 14']);
  });

  it.each(['that day works but mornings are better', 'afternoon doesnt work that day, morning?'])(
    'keeps its day where that suits: %s',
    async (text) => {
      expect((await talk([text], { wed: 14 })).last).toContain(
        'I can offer Wednesday, December 2, 8 AM-10 AM or Wednesday, December 2, 10 AM-12 PM.',
      );
    },
  );

  it('is offered another day where its own is refused behind what happened', async () => {
    const { last } = await talk(['my mother died wednesday wont work'], { wed: 14 });
    expect(last).toContain('I can offer Monday, November 30, 12 PM-2 PM or Tuesday');
  });

  it('gets another window of its day where it asks for one', async () => {
    const { last } = await talk(['can we move to friday', 'maybe another slot on wednesday'], { wed: 14 });
    expect(last).toContain('Wednesday, December 2, 8 AM');
  });

  it('is told where it is asked whether its day is hard', async () => {
    expect((await talk(['is wednesday hard for you'], { wed: 14 })).last).toContain(
      'Your visit is Wednesday',
    );
  });

  it('stays where its own day suits after all', async () => {
    const { last, kept } = await talk(['can we move to friday', 'actually wednesday is fine'], { wed: 14 });
    expect([last, kept]).toEqual([expect.stringContaining('stays as it is'), ['wed 14']]);
  });

  it('still moves on its own day to a time that is named', async () => {
    expect((await talk(['actually the 10-12'], { wed: 14 })).kept).toEqual(['wed 10']);
    expect((await talk(['can you come at 4 instead'], { wed: 14 })).kept).toEqual(['wed 16']);
  });
});
