import { describe, expect, it } from 'vitest';
import { beginningOf, newConversation } from '../conversation.ts';
import { tokensOf } from '../read/tokens.ts';
import { saysNotToCancel } from '../read/visit-words.ts';
import { talk } from '../testing/talk-with-visits.ts';

const reminded = (...texts: string[]) => talk(texts, { wed: 14 }, newConversation('visit_confirmation'));
const booked = ['wasps 84106', 'tuesday', '450 Oak St'];
const toCancel = 'please cancel my appointment';

describe('a choice with a farewell', () => {
  it.each([
    ['can we move my visit to friday?', 'friday 8 works, see you then', 'fri 8'],
    ['can we move my visit?', 'thursday at 10, see you then', 'thu 10'],
  ])('moves the visit: %s', async (asked, choice, moved) => {
    expect((await talk([asked, choice], { wed: 14 })).kept).toEqual([moved]);
  });

  it('is offered the day that suits better, and books beside another visit', async () => {
    expect((await reminded('Thursday works better, see you then')).last).toContain('I can offer Thursday');
    const { kept } = await talk(['wasps 84106', 'tuesday works, see you then'], { thu: 14 });
    expect(kept).toEqual(['thu 14', 'tue 8']);
  });

  it('names of several visits the one of that day', async () => {
    const { last } = await talk(['see you friday'], { wed: 8, fri: 14 });
    expect(last).toBe('Your visit is Friday, December 4, 2 PM-4 PM.');
    expect((await talk(['thanks, see you on thursday'], { wed: 14 })).last).toContain('Wednesday');
  });
});

describe('a cancellation that is taken back', () => {
  it.each([
    ...['dont cancel', "please don't cancel", "no don't cancel", 'do not cancel', 'never mind dont cancel'],
    'no quiero cancelar',
  ])('leaves the visit as it is: %s', async (text) => {
    const { last, kept } = await talk([toCancel, text], { wed: 14 });
    expect(last).toMatch(/stays as it is|queda igual/);
    expect(kept).toEqual(['wed 14']);
  });

  it('is no visit that cannot be kept', async () => {
    expect((await talk([toCancel, 'i cant make it cancel it please'], { wed: 14 })).kept).toEqual([]);
  });

  it.each([
    ['no please cancel', false],
    ["i'd rather cancel", false],
    ['no need to cancel', true],
    ['no cancelen', true],
  ])('is told from a wish for it: %s', (text, isTakenBack) => {
    expect(saysNotToCancel(tokensOf(text))).toBe(isTakenBack);
  });

  it('was not asked for', async () => {
    expect((await talk(["please don't cancel my appointment"], { wed: 14 })).last).toContain(
      'stays as it is',
    );
  });
});

describe('a time that is told in passing', () => {
  it.each([
    'I have a meeting at 10',
    'my plane leaves thursday at 10',
    'cleaners come wednesday at 10',
    'I have a doctors appointment at 4 so please be done by then',
  ])('moves nothing unasked: %s', async (text) => {
    const { last, kept } = await talk([text], { wed: 14 });
    expect([last, kept]).toEqual([expect.stringContaining('Does that work for you?'), ['wed 14']]);
    expect((await reminded(text, 'no')).kept).toEqual(['wed 14']);
  });

  it.each(['thursday at 10 please', 'can you come thursday at 10', 'thursday at 10 works better'])(
    'is told from a wish: %s',
    async (text) => expect((await talk([text], { wed: 14 })).kept).toEqual(['thu 10']),
  );
});

it('offers an earlier time on the day that is named with it', async () => {
  const { last } = await talk(['can you come earlier on wednesday'], { wed: 14 });
  expect(last).toBe(
    'I can offer Wednesday, December 2, 8 AM-10 AM or Wednesday, December 2, 12 PM-2 PM. Which works for you?',
  );
  const { last: none, kept } = await talk(['can you come earlier on wednesday'], { wed: 8 });
  expect([none, kept]).toEqual([
    'There is nothing open before that. Your visit is Wednesday, December 2, 8 AM-10 AM.',
    ['wed 8'],
  ]);
});

describe('a further visit', () => {
  it.each([
    ...['can i schedule another visit for saturday', 'book another for friday', 'otra visita el viernes'],
    ...["can you also come to my mom's on friday", 'i also need ants done thursday'],
  ])("is a person's to plan, and moves none: %s", async (text) => {
    expect(await talk([text], { wed: 14 })).toMatchObject({
      handedOver: 'outside_playbook',
      kept: ['wed 14'],
    });
    const own = await talk([...booked, text]);
    expect([own.handedOver, own.kept]).toEqual(['outside_playbook', ['tue 8']]);
  });

  it('is no other time for this one', async () => {
    const { last } = await talk(['i want to change to another appointment on friday'], { wed: 14 });
    expect(last).toContain('I can offer Friday');
  });
});

describe('a day on which somebody believes their visit, or asks for the hours of', () => {
  it.each([
    ...['do you have me down for thursday?', 'I thought it was friday at 10', 'text said thursday at 10'],
    ...['I have an appointment today right?', 'tenant will be there thursday', 'pense que era el viernes'],
  ])('starts no move, and the visit is told: %s', async (text) => {
    const { last } = await talk([text], { wed: 14 });
    expect(last).toMatch(/Your visit is Wednesday, December 2|Su visita es el miércoles 2/);
    expect((await talk([text, 'ok', 'yes'], { wed: 14 })).kept).toEqual(['wed 14']);
  });

  it('starts no move where it asks who works then', async () => {
    const text = 'do you work on sundays?';
    expect((await talk([text], { wed: 14 })).last).toContain('On Sunday, December 6 we are closed.');
    expect((await talk([text, 'ok good to know', 'yes'], { wed: 14 })).kept).toEqual(['wed 14']);
  });

  it('is a wish where it says so', async () => {
    const { last } = await talk(["I'll be there friday instead"], { wed: 14 });
    expect(last).toContain('I can offer Friday');
  });
});

describe('who will be there', () => {
  it.each([
    "I can't be there but my wife will be",
    "we won't be home but gate is unlocked",
    'we wont be there, just go around back',
    'do I need to be home? i work late',
    "can't wait!",
  ])('is passed on, and moves nothing: %s', async (text) => {
    const { last, passesOn } = await reminded(text);
    expect([last, passesOn]).toEqual([expect.stringMatching(/^I've passed that on[^?]*$/), true]);
    expect((await reminded(text, 'ok', 'yes')).kept).toEqual(['wed 14']);
    const own = await talk([...booked, text, 'ok']);
    expect([own.last, own.kept]).toEqual([expect.not.stringContaining('offer'), ['tue 8']]);
  });

  it.each(["Yes, I'll be there", "I'll be home", 'we will be there wednesday'])(
    'confirms where it is who writes: %s',
    async (text) => {
      const { last, passesOn } = await reminded(text);
      expect([last, passesOn]).toEqual(['Thank you, confirmed for Wednesday, December 2, 2 PM-4 PM.', false]);
    },
  );

  it('confirms nothing where it is in doubt, and is news where it is somebody else', async () => {
    expect((await reminded("I don't think I'll be there")).last).not.toContain('confirmed');
    expect((await reminded('yes, my wife will be there')).passesOn).toBe(true);
  });

  it('is passed on beside a confirmation', async () => {
    const { last, passesOn } = await reminded("yes but we won't be home");
    expect([last, passesOn]).toEqual([expect.stringContaining('confirmed for Wednesday'), true]);
  });

  it('moves the visit where the time is refused with it', async () => {
    expect((await reminded("i won't be home then")).last).toContain('I can offer');
  });
});

describe('the confirmation of a visit that was booked here', () => {
  const booking = {
    ...{ serviceId: 'wasp', problems: ['wasps'], quoted: ['wasp'], bookings: 1, address: '450 Oak St' },
    appointmentId: 'appointment-1',
  };
  const before = beginningOf({ ...newConversation(), ...booking }, 'visit_confirmation', 'appointment-1');

  it('says no price again', async () => {
    expect((await talk(['C'], { wed: 14 }, before)).last).toMatch(/^Thank you, confirmed/);
  });

  it.each(['gate code 1234', 'please use the side gate'])(
    'passes a note on, and goes on: %s',
    async (text) => {
      const { last, passesOn, handedOver } = await talk([text], { wed: 14 }, before);
      expect(last).toMatch(/^I've passed that on/);
      expect([passesOn, handedOver]).toEqual([true, null]);
      expect((await talk([text, 'C'], { wed: 14 }, before)).last).toContain('confirmed for Wednesday');
    },
  );
});

it.each(['hold off on that please', 'never mind', 'changed my mind'])(
  'asks whether to cancel a visit that a person booked: %s',
  async (text) => {
    const { last, kept } = await reminded(text);
    expect(last).toBe('Should I cancel your visit on Wednesday, December 2, 2 PM-4 PM?');
    expect(kept).toEqual(['wed 14']);
  },
);

describe('the answer to which of several visits is meant', () => {
  const two = { wed: 8, fri: 14 };

  it.each([
    ['the first one', 'Should I cancel your visit on Wednesday'],
    ['the second', 'Should I cancel your visit on Friday'],
    ['the later one', 'Should I cancel your visit on Friday'],
    ['la primera', '¿Cancelo su visita (el miércoles 2'],
  ])('may be its place: %s', async (text, said) => {
    const { last } = await talk(['i need to cancel my appointment', text], two);
    expect(last.startsWith(said)).toBe(true);
  });

  it('may name the time to move to as well', async () => {
    const { kept } = await talk(['can we move my visit?', 'friday to monday at 10'], two);
    expect(kept).toEqual(['wed 8', 'mon 10']);
    const moved = await talk(['can we move my visit?', 'move friday to monday at 10'], two);
    expect(moved.kept).toEqual(['wed 8', 'mon 10']);
    const { handedOver } = await talk(['can we move my visit?', 'wednesday or friday'], two);
    expect(handedOver).toBe('outside_playbook');
  });

  it('is no day to come on', async () => {
    const { last } = await talk(['i need to reschedule for friday', 'friday'], two);
    expect(last).toBe('Your visit is Friday, December 4, 2 PM-4 PM. What day or time would be better?');
  });
});

describe('a day that names one of several visits', () => {
  const two = { wed: 8, fri: 14 };

  it('is none to come on', async () => {
    const asked = await talk(['I need to reschedule my friday appointment'], two);
    expect(asked.last).toBe('Your visit is Friday, December 4, 2 PM-4 PM. What day or time would be better?');
    const { kept } = await talk(['I need to reschedule my friday appointment', 'monday at 10'], two);
    expect(kept).toEqual(['wed 8', 'mon 10']);
    expect((await talk(['reschedule to friday'], two)).last).toContain('Which day do you mean?');
  });

  it.each(['what time friday', 'confirm friday'])('is told: %s', async (text) => {
    expect((await talk([text], two)).last).toBe('Your visit is Friday, December 4, 2 PM-4 PM.');
  });

  it('is one to be called off too behind another', async () => {
    const texts = ['cancel my wednesday visit', 'yes', 'and friday too'];
    expect((await talk(texts, two)).last).toContain('Should I cancel your visit on Friday');
    expect((await talk([...texts, 'yes'], two)).kept).toEqual([]);
  });
});
