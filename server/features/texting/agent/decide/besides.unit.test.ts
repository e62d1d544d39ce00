import { describe, expect, it } from 'vitest';
import { newConversation } from '../conversation.ts';
import { talk } from '../testing/talk-with-visits.ts';

const visit = { wed: 14 };
const reminded = (...texts: string[]) => talk(texts, visit, newConversation('visit_confirmation'));

describe('a visit that cannot be kept', () => {
  it.each([
    ...['I cannot keep my time', "I can't keep the same time", 'sorry i cannot keep that day'],
    ...['not able to keep my visit', 'unable to keep the appointment wednesday'],
    ...['please do not keep my appointment', 'dont keep the appointment'],
    ...['that time is not good after all', 'not going to be ok after all', 'keep it the same day but later'],
  ])('is neither confirmed nor left as it is: %s', async (text) => {
    expect((await reminded(text)).last).toMatch(/^I can offer|is open\. Does that work for you\?/);
    expect((await talk([text], visit)).last).not.toContain('stays as it is');
  });

  it.each(['i doubt i can keep my time', 'idk if i can keep that day', 'should i keep my appointment'])(
    'may be in doubt, and is not confirmed: %s',
    async (text) => expect((await reminded(text)).last).not.toContain('confirmed for'),
  );

  it.each(['no keep my appointment', 'no dont change it keep my time', 'that works after all'])(
    'is told from one that stays: %s',
    async (text) => expect((await reminded(text)).last).toContain('confirmed for Wednesday'),
  );
});

describe('a wish beside that somebody will be there', () => {
  it.each([
    ...["I'll be home but can you come earlier", 'can you come friday, ill be home'],
    ...['come friday i will be home then', "we'll be home thursday can you come then"],
    ...['friday works better ill be home then', 'ill be around friday works better'],
    ...['ill be here all day thursday, come then', 'ill be around thursday not wednesday'],
    ...['i will be home only on friday', "I'll be home after 5 only", "I'll be there if you can come at 4"],
    ...['i will be at home thursday after 2, does that work', 'estare en casa el viernes, puede venir'],
  ])('is answered with windows: %s', async (text) => {
    expect((await reminded(text)).last).toMatch(/I can offer|is open\. Does that|Puedo ofrecerle/);
    expect((await talk([text], visit)).last).toMatch(/I can offer|is open\. Does that|Puedo ofrecerle/);
  });

  it.each([
    ...["i'll be home at 5 not before", 'ill be there but is 4 ok', 'will be there late'],
    ...['voy a estar en casa hasta el viernes', 'do you have me down for thursday'],
  ])('confirms nothing: %s', async (text) => {
    expect((await reminded(text)).last).not.toMatch(/confirmed for|queda confirmada/);
  });

  it('is asked anew where the day is another', async () => {
    expect((await reminded("I'll be there friday at 10")).last).toBe(
      'Your visit is Wednesday, December 2, 2 PM-4 PM. Reply C to confirm, or tell me what day would be better.',
    );
  });

  it.each(['I will be there wednesday at 2', "I'll be home, thanks", "I'll be here all day"])(
    'may be none: %s',
    async (text) => {
      expect((await reminded(text)).last).toContain('confirmed for Wednesday');
    },
  );
});

describe('what is no further visit', () => {
  it.each(['can we book another time friday', 'need to book another day, friday'])(
    'is another time for the same: %s',
    async (text) => expect((await talk([text], visit)).last).toContain('I can offer Friday'),
  );

  it.each(['can i schedule another time', 'can you schedule another day for this'])(
    'is asked when: %s',
    async (text) => expect((await talk([text], visit)).last).toContain('What day or time would be better?'),
  );

  it.each([
    ...['i am at my parents until 3, can you come at 4', 'when is my second appointment'],
    ...['i dont need another visit', 'no second visit please', 'another visit? i thought we were done'],
  ])('leaves the assistant in the conversation: %s', async (text) => {
    expect(await talk([text], visit)).toMatchObject({ handedOver: null, kept: ['wed 14'] });
  });

  it.each(['can you come to my rental on friday', 'do my other house friday', 'can i book another visit'])(
    'is told from one: %s',
    async (text) => expect((await talk([text], visit)).handedOver).toBe('outside_playbook'),
  );
});

describe('a wish beside a day that is recalled or asked about', () => {
  it.each([
    ['text said wednesday but can you do thursday at 10', 'thu 10'],
    ['i thought you had friday open, can i have friday at 8', 'fri 8'],
    ['can you have me down for friday at 10', 'fri 10'],
    ['do you work on saturday? saturday at 10', 'sat 10'],
  ])('moves the visit: %s', async (text, moved) => {
    expect((await talk([text], visit)).kept).toEqual([moved]);
  });

  it('is offered its day beside the hours', async () => {
    const { last } = await talk(['do you work saturdays? if so come saturday'], visit);
    expect(last).toMatch(/we are open 8 AM-6 PM.* I can offer Saturday/s);
  });
});

describe('a time with words that only wish for it', () => {
  it.each([
    ...["I'd prefer thursday at 10", 'thursday at 10 would be much better for us'],
    ...[
      'hey thursday at 10 am please if possible',
      'thursday at 10 suits me',
      'i can only do thursday at 10',
    ],
  ])('moves the visit at once: %s', async (text) => {
    expect((await talk([text], visit)).kept).toEqual(['thu 10']);
  });

  it('is the visit, where that is when it is', async () => {
    expect((await talk(["let's do 2pm"], visit)).last).toBe(
      'Your visit is Wednesday, December 2, 2 PM-4 PM.',
    );
    expect((await reminded("let's do 2pm")).last).toContain('Reply C to confirm');
  });
});
