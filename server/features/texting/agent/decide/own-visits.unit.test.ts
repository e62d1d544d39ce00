import { describe, expect, it } from 'vitest';
import { beginningOf, type Conversation, newConversation } from '../conversation.ts';
import { open } from '../testing/converse.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const minute = Temporal.Duration.from({ minutes: 1 });
/** Hours at which visits that somebody booked begin, by the day of the week ahead. */
type Visits = Record<string, number>;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The last answer to texts, and what the visits have become. Of a confirmation the assistant writes first. */
async function talk(texts: readonly string[], visits: Visits = {}, before: Conversation = newConversation()) {
  const calendar = new MemoryCalendar({ now });
  for (const [day, hour] of Object.entries(visits)) {
    const date = now.toPlainDate().add({ days: weekdays.indexOf(day) });
    const start = new Temporal.PlainTime(hour);
    await calendar.book({
      ...{
        serviceId: 'one_time',
        window: { date, start, end: start.add({ hours: 2 }) },
        e164: '+18015550142',
      },
      ...{ name: null, address: '1 Oak St', bookingKey: day, threadId: null },
    });
  }
  const phone = open(wasatchPest, calendar, now.toInstant(), { before });
  if (before.playbook === 'visit_confirmation') await phone.begin({});
  let [last, handedOver, passesOn]: [string, string | null, boolean] = ['', null, false];
  for (const text of texts) {
    const answered = await phone.say(text, minute);
    [last, handedOver, passesOn] = [
      answered.texts.join('\n').replace(/^Hi, .* opt out\. /, ''),
      answered.handedOver,
      answered.passesOn,
    ];
  }
  const kept = calendar.appointments
    .filter(({ cancelled }) => !cancelled)
    .map(({ window }) => `${weekdays[window.date.dayOfWeek - 1]} ${window.start.hour}`);
  return { last, handedOver, passesOn, kept, visits: calendar.appointments };
}

const reminded = (text: string, ...more: string[]) =>
  talk([text, ...more], { wed: 14 }, newConversation('visit_confirmation'));
const booked = ['wasps 84106', 'tuesday', '450 Oak St'];

describe('a greeting or a farewell with a time in it', () => {
  it.each(['Good morning, yes confirmed', 'Morning! Yes', 'Yes, have a good weekend', 'sí, feliz navidad'])(
    'confirms all the same: %s',
    async (text) => {
      expect((await reminded(text)).last).toMatch(/confirmed for Wednesday|queda confirmada/);
    },
  );

  it.each(['Have a great weekend!', 'Happy Thanksgiving!', 'que tenga buen fin de semana'])(
    'moves nothing: %s',
    async (text) => {
      expect((await talk([...booked, text])).last).toMatch(/You're welcome\.|Con gusto\./);
    },
  );

  it('with another day than that of the visit is answered with the visit', async () => {
    const { last } = await talk([...booked, 'Thanks! see you thursday']);
    expect(last).toBe('Your visit is Tuesday, December 1, 8 AM-10 AM.');
    expect((await talk(['wasps 84106', 'see you tuesday'])).kept).toEqual(['tue 8']);
  });

  it('is no wish for a time', async () => {
    expect((await talk(['Good morning! I have a wasp nest, 84106'])).last).toContain('12 PM-2 PM');
  });
});

describe('a visit that is called off beside another day', () => {
  it.each(['I need to cancel my friday 2pm appointment', "I need to cancel, we're out of town till friday"])(
    'is asked about, and moves nowhere: %s',
    async (text) => {
      const { last, kept } = await talk([text], { wed: 14 });
      expect(last).toBe('Should I cancel your visit on Wednesday, December 2, 2 PM-4 PM?');
      expect(kept).toEqual(['wed 14']);
    },
  );

  it('moves where it says so too', async () => {
    const { kept } = await talk(['can we cancel wednesday and do friday at 10 instead'], { wed: 14 });
    expect(kept).toEqual(['fri 10']);
  });
});

describe('one of several visits', () => {
  const two = { wed: 8, fri: 14 };
  const which =
    'You have more than one visit: Wednesday, December 2, 8 AM-10 AM; Friday, December 4, 2 PM-4 PM.';

  it.each([
    ['I need to cancel my friday 2pm appointment', 'Should I cancel your visit on Friday'],
    ['is my friday visit still on?', 'Your visit is Friday'],
    ['when are my appointments?', 'Your visits: Wednesday, December 2, 8 AM-10 AM; Friday'],
    ['i need to cancel my appointment', which],
    ['can we move my appointment?', which],
  ])('is the one that is named, or all are: %s', async (text, said) => {
    expect((await talk([text], two)).last).toContain(said);
  });

  it('moves alone, at once or after it was asked which', async () => {
    const moved = ['wed 8', 'mon 10'];
    expect((await talk(["can we move friday's visit to monday at 10am?"], two)).kept).toEqual(moved);
    expect((await talk(['can we move my appointment to monday at 10?', 'friday'], two)).kept).toEqual(moved);
    expect((await talk(['can we move my visit?', 'friday', 'monday at 10'], two)).kept).toEqual(moved);
  });

  it('is cancelled alone', async () => {
    expect((await talk(['i need to cancel', 'the friday one', 'yes'], two)).kept).toEqual(['wed 8']);
    const other = await talk(['cancel my wednesday visit please', 'the friday one'], two);
    expect(other.last).toBe('Should I cancel your visit on Friday, December 4, 2 PM-4 PM?');
    expect(other.kept).toHaveLength(2);
  });

  it('is settled by a person where the answer names no single one', async () => {
    const { handedOver } = await talk(['i need to cancel my appointment', 'both'], two);
    expect(handedOver).toBe('outside_playbook');
    expect((await talk(['i need to cancel my appointment', 'never mind, no'], two)).last).toContain(
      'Your visits:',
    );
  });
});

describe('a visit that is being moved', () => {
  const asked = 'can we move my visit to friday?';

  it('goes to the window that a yes with thanks takes', async () => {
    expect((await talk([asked, 'friday after 3', 'Yes, thank you'], { wed: 14 })).kept).toEqual(['fri 16']);
    const { last } = await talk([asked, 'That works, thank you'], { wed: 14 });
    expect(last).toContain('Which one should I take: Friday');
  });

  it('stays on offer after thanks alone, and where it is after a no', async () => {
    expect((await talk([asked, 'thank you'], { wed: 14 })).last).toContain('Which one should I take');
    expect((await talk([asked, 'no thanks, leave it'], { wed: 14 })).last).toContain('stays as it is');
  });

  it.each(['No, can we just move it to Friday instead?', 'no just move it to friday'])(
    'is moved in place of being cancelled: %s',
    async (text) => {
      const { last } = await talk(['I need to cancel my appointment', text], { wed: 14 });
      expect(last).toContain('I can offer Friday');
    },
  );
});

describe('a no before another day', () => {
  it.each(['no can you do friday', 'no i need friday', 'no how about friday'])(
    'is followed by that day: %s',
    async (text) => {
      expect((await talk(['wasps 84106', text])).last).toContain('I can offer Friday, December 4, 8 AM');
    },
  );
});

describe('the time of a visit that does not suit', () => {
  it.each([
    "wednesday doesn't work for me",
    'not wednesday please',
    "can't do wednesday sorry",
    "that doesn't work",
  ])('is answered with others: %s', async (text) => {
    const { last } = await reminded(text);
    expect(last).toMatch(/^I can offer Monday, .* or Tuesday, /);
  });

  it('is asked for where a no alone answers the confirmation', async () => {
    const { last } = await reminded('no');
    expect(last).toBe('Your visit is Wednesday, December 2, 2 PM-4 PM. What day or time would be better?');
    expect((await reminded('no', 'friday after 3', 'yes')).kept).toEqual(['fri 16']);
  });

  it('may be one before or after that of the visit', async () => {
    expect((await talk([...booked, 'do you have anything earlier?'])).last).toContain('I can offer Monday');
    expect((await reminded('any chance of something later?', 'yes')).kept).toEqual(['wed 16']);
    const { last } = await talk(['do you have anything earlier?'], { mon: 12 });
    expect(last).toBe('There is nothing open before that. Your visit is Monday, November 30, 12 PM-2 PM.');
  });

  it('is no matter of the visit while windows of another wish are on offer', async () => {
    const { kept } = await talk(['wasps 84106', "that doesn't work", 'anything later?'], { wed: 14 });
    expect(kept).toEqual(['wed 14']);
  });
});

describe('a choice that is taken back', () => {
  it.each([
    'never mind',
    'actually hold off on that',
    'no thanks, changed my mind',
    'I found someone else, thanks',
  ])('before there is an address is asked about: %s', async (text) => {
    const { last } = await talk(['wasps 84106', 'tuesday', text]);
    expect(last).toBe('Should I cancel your visit on Tuesday, December 1, 8 AM-10 AM?');
    expect((await talk(['wasps 84106', 'tuesday', text, 'yes'])).kept).toEqual([]);
  });

  it('may be the visit or that it was called off, and is asked again', async () => {
    const { last, kept } = await talk(['I need to cancel my appointment', 'never mind'], { wed: 14 });
    expect([last.startsWith('Should I cancel'), kept]).toEqual([true, ['wed 14']]);
  });

  it('ends a wish, and none that goes on', async () => {
    expect((await talk(['wasps 84106', 'never mind'])).last).toBe('All right, thanks for telling us.');
    expect((await talk(['wasps 84106', 'never mind, tuesday works'])).kept).toEqual(['tue 8']);
  });
});

describe('a note for a visit that lies ahead', () => {
  it.each(["We won't be home, gate code is 1234", 'the dog is in the back yard', '450 Oak St 84106'])(
    'is passed on, and asked for no wish: %s',
    async (text) => {
      const { last, passesOn, kept } = await talk([text], { wed: 14 });
      expect([passesOn, kept]).toEqual([true, ['wed 14']]);
      expect(last).not.toMatch(/What are you seeing|offer/);
    },
  );

  it.each(['C. Please use the side gate, code 4455', 'C gate code is 1234'])(
    'is passed on beside a confirmation: %s',
    async (text) => {
      const { last, passesOn } = await reminded(text);
      expect([last, passesOn]).toEqual([expect.stringContaining('confirmed for Wednesday'), true]);
    },
  );

  it('is passed on beside an address, which alone is none', async () => {
    const chosen = ['wasps 84106', 'tuesday'];
    expect((await talk([...chosen, '450 Oak St, gate code 1234'])).passesOn).toBe(true);
    for (const text of [
      'my address is 450 Oak St and my name is Dana',
      '450 Oak St, Salt Lake City, UT 84106',
    ])
      expect((await talk([...chosen, text])).passesOn).toBe(false);
  });

  it('comes to the visit that was booked here, also after it was asked whether it is confirmed', async () => {
    const booking = {
      serviceId: 'one_time',
      problems: ['ants'],
      bookings: 1,
      appointmentId: 'appointment-1',
    };
    const before = beginningOf({ ...newConversation(), ...booking }, 'visit_confirmation', 'appointment-1');
    const confirmed = await talk(["C, it's 450 Oak St"], { wed: 14 }, before);
    expect(confirmed.visits[0]?.address).toBe('450 Oak St');
    expect((await talk(['C'], { wed: 14 }, before)).last).toContain('What is the street address?');
    expect((await talk(['450 Oak St 84106'], { wed: 14 }, before)).last).toContain("You're booked");
  });
});

describe('a visit that a person booked', () => {
  it.each(['ok', 'great', 'Sounds good'])('is what a customer means who is handed back: %s', async (text) => {
    const wish = { problems: ['ants'], serviceId: 'one_time', quoted: ['one_time'] };
    expect((await talk([text], { wed: 8 }, { ...newConversation(), ...wish })).last).toBe("You're welcome.");
  });
});

describe('the same text again from who has a visit', () => {
  it('is answered again', async () => {
    const asked = 'When is my appointment?';
    const { last, handedOver } = await talk([...booked, asked, asked, asked]);
    expect([last, handedOver]).toEqual(['Your visit is Tuesday, December 1, 8 AM-10 AM.', null]);
    expect((await talk([...booked, 'Sounds good', 'Sounds good'])).last).not.toContain("didn't quite get");
  });
});
