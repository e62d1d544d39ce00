import { describe, expect, it } from 'vitest';
import { open } from '../testing/converse.ts';
import { MemoryCalendar } from '../testing/memory-calendar.ts';
import { wasatchPest } from '../testing/wasatch-pest.ts';

/** A Monday, in office hours. */
const now = Temporal.ZonedDateTime.from('2026-11-30T10:00[America/Denver]');
const minute = Temporal.Duration.from({ minutes: 1 });

async function talk(texts: readonly string[], { hasVisit = false } = {}) {
  const calendar = new MemoryCalendar({ now });
  if (hasVisit) {
    const date = now.toPlainDate().add({ days: 3 });
    const window = { date, start: new Temporal.PlainTime(8), end: new Temporal.PlainTime(10) };
    await calendar.book({
      ...{ serviceId: 'one_time', window, e164: '+18015550142', name: null, address: '1 Oak St' },
      ...{ bookingKey: 'known', threadId: null },
    });
  }
  const phone = open(wasatchPest, calendar, now.toInstant());
  let last = '';
  let handedOver: string | null = null;
  let passesOn = false;
  for (const text of texts) {
    const answered = await phone.say(text, minute);
    last = answered.texts.join('\n');
    handedOver = answered.handedOver;
    passesOn = answered.passesOn;
  }
  return { last, handedOver, passesOn, visits: calendar.appointments };
}

const opener = 'Hi, I have ants in the kitchen. How much is a treatment?';

it('asks what it is about in other words the second time', async () => {
  expect((await talk(['hi'])).last).toMatch(/(?<!enough\. )What are you seeing/);
  expect((await talk(['hi', 'yes'])).last).toContain('A word or two is enough. What are you seeing');
});

describe('another problem in the middle of a wish', () => {
  it('asks which comes first where a visit is wished for both', async () => {
    const { last, handedOver } = await talk([opener, 'i also need someone to knock down a wasp nest']);
    expect(last).toBe('I book one visit after the other. Which should come first: ants or wasps?');
    expect(handedOver).toBeNull();
  });

  it.each(['is your mosquito spray bad for bees', 'the mosquitoes this year are ridiculous'])(
    '%s is no other wish',
    async (text) => {
      const { last } = await talk([opener, text]);
      expect(last).not.toContain('Which should come first');
      expect(last).not.toContain('osquito');
    },
  );

  it('gives a person two that are wished at once', async () => {
    expect((await talk(['ants and wasps, need both done'])).handedOver).toBe('outside_playbook');
  });
});

describe('a visit that lies ahead', () => {
  it.each([
    'do i have anything scheduled with you',
    'when are you guys supposed to be here',
    'next service date?',
  ])('is told: %s', async (text) => {
    expect((await talk([text], { hasVisit: true })).last).toContain('Your visit is Thursday, December 3');
  });

  it.each(['yes cancel it', 'Yes please cancel', 'yep', 'thats right'])(
    'is cancelled after the question: %s',
    async (text) => {
      const { visits, handedOver } = await talk(['i need to cancel my appointment', text], {
        hasVisit: true,
      });
      expect(visits[0]?.cancelled).toBe(true);
      expect(handedOver).toBeNull();
    },
  );

  it('may be called off where it was asked when it suits', async () => {
    const { last } = await talk(['can we move my appointment', 'just cancel it'], { hasVisit: true });
    expect(last).toContain('Should I cancel');
  });

  it('stays where somebody stops texts instead', async () => {
    const { visits, last } = await talk(['i need to cancel my appointment', 'stop texting me'], {
      hasVisit: true,
    });
    expect(visits[0]?.cancelled).toBe(false);
    expect(last).toBe('You will get no more texts from this number.');
  });
});

describe('a picture', () => {
  const say = (text: string) =>
    open(wasatchPest, new MemoryCalendar({ now }), now.toInstant()).say(text, minute, 'with a picture');

  it.each(['', 'look at this', 'see pic', 'here is a pic', 'what do you think'])(
    'is answered as a picture alone beside "%s"',
    async (text) => {
      const { texts, handedOver } = await say(text);
      expect(texts.join()).toContain("I can't look at pictures myself; what do you see there?");
      expect(handedOver).toBeNull();
    },
  );

  it('says no more than the words beside it that say something', async () => {
    expect((await say('ants in the kitchen, 84106')).texts.join()).toContain('For ants there are two ways');
  });
});

describe('facts of a home beside an answer', () => {
  it.each(['yes, 1500 sqft house in 84102', 'house in 84102', 'two story with a basement, 84102'])(
    'are no danger and nothing for a person: %s',
    async (text) => {
      const { last, handedOver } = await talk([opener, text]);
      expect(handedOver).toBeNull();
      expect(last).toMatch(/One-time|Quarterly/);
    },
  );
});

describe('opening hours', () => {
  it('tells those of the day that is named, and those of the week', async () => {
    expect((await talk(['are you open on saturday'])).last).toContain(
      'On Saturday, December 5 we are open 8 AM-6 PM. Our hours are Monday-Saturday 8 AM-6 PM.',
    );
    expect((await talk(['are you open sunday?'])).last).toContain('On Sunday, December 6 we are closed.');
  });
});

it.each(['just looking for a price', 'just getting quotes', 'right now?'])(
  'is asked what they see before anything is known: %s',
  async (text) => {
    expect((await talk([text])).last).toMatch(/What are you seeing.*\?$/);
    expect((await talk([text, 'let me think about it'])).last).toContain('Take your time');
  },
);

describe('a price asked for by the kind of service', () => {
  it.each([
    ['how much for quarterly', 'Quarterly plan is $129 a quarter. What are you seeing'],
    ['how much for a one time visit', 'One-time general service is $149 a visit. What are you seeing'],
  ])('is said before it is known what for, and then both to choose from: %s', async (text, price) => {
    expect((await talk([text])).last).toContain(price);
    expect((await talk([text, 'ants'])).last).toContain('For ants there are two ways');
  });
});

describe('what a customer cannot name', () => {
  it('is asked for twice and then described to a person', async () => {
    const asked = await talk(['hello', 'how soon could somebody come']);
    expect(asked.last).toContain('What are you seeing');
    expect(asked.handedOver).toBeNull();
    expect((await talk(['hello', 'how soon could somebody come', '84117'])).handedOver).toBe(
      'not_understood',
    );
  });

  it('is described to a person at once where the answer is of no use', async () => {
    const { last, handedOver } = await talk([
      'hello',
      'does he want the old one or should it go in the freezer',
    ]);
    expect(handedOver).toBe('not_understood');
    expect(last).not.toMatch(/What are you seeing|passed that on/);
  });

  it('is asked for once more where the answer is a yes, or a question that is understood', async () => {
    expect((await talk(['hello', 'yes'])).last).toContain('What are you seeing');
    expect((await talk(['hello', 'how long does it take'])).last).toContain('What are you seeing');
  });

  it('is taken for what the general service is for where they do not know', async () => {
    expect((await talk(['hello', 'no idea what it is'])).last).toContain('One-time general service at $149');
  });
});

describe('a question about a day', () => {
  it.each(['ok what times tomorrow', 'what about tuesday'])(
    'is answered with what is free then, and books nothing: %s',
    async (text) => {
      const { last, visits } = await talk(['ants. 84106, one time', text]);
      expect(last).toMatch(/^I can offer Tuesday, December 1, 8 AM-10 AM or Tuesday, December 1, /);
      expect(visits).toEqual([]);
    },
  );

  it('is a choice where it names a time', async () => {
    expect((await talk(['ants. 84106, one time', 'what about tuesday at 8'])).visits).toHaveLength(1);
  });
});

describe('what is given to a person', () => {
  it.each([
    'roaches in my restaurant, 84101, how much',
    'i got a flyer that says 50% off the first treatment',
  ])('comes with no promise beside it: %s', async (text) => {
    const { last, handedOver } = await talk([text]);
    expect(handedOver).not.toBeNull();
    expect(last).not.toMatch(/\$|Yes, we do that|price on our list/);
  });
});

describe('a question that is not understood', () => {
  const riddle = 'does it come with the blue ones';

  it('is passed on to a person, who answers beside the assistant', async () => {
    const { last, handedOver, passesOn } = await talk(['wasp nest, 84106', riddle]);
    expect(last).toMatch(
      /^I've passed that on to a person at Wasatch Pest\. They will answer you here today/,
    );
    // The windows are still to be chosen from.
    expect(last).toMatch(/Which one should I take: .*\?$/);
    expect([handedOver, passesOn]).toEqual([null, true]);
    const after = await talk(['wasp nest, 84106', riddle, 'the first']);
    expect([after.visits.length, after.passesOn]).toEqual([1, false]);
  });

  it('is passed on again, and no more where all of it goes to a person', async () => {
    const again = await talk([riddle, 'ants', 'what about the red ones then']);
    expect([again.passesOn, again.handedOver]).toEqual([true, null]);
    const both = await talk([opener, 'do i need to be home for it? can i talk to a human']);
    expect([both.passesOn, both.handedOver]).toEqual([false, 'asked_for_person']);
    expect(both.last).not.toContain('passed that on');
  });

  it('is no text that is sent twice', async () => {
    const { last } = await talk(['wasp nest, 84106', 'how much is it', 'how much is it']);
    expect(last).not.toMatch(/passed that on|didn't get that/);
  });
});

describe('what no fact answers', () => {
  it('is passed on to a person', async () => {
    const { last, handedOver, passesOn } = await talk([opener, 'do i need to be home for it']);
    expect(last).toContain("I've passed that on to a person at Wasatch Pest.");
    expect([handedOver, passesOn]).toEqual([null, true]);
  });

  it('is the price of something else after one was told, which is passed on', async () => {
    const others = 'how much to have a jar of these identified, like a proper lab test';
    const { handedOver, passesOn } = await talk([opener, others]);
    expect([handedOver, passesOn]).toEqual([null, true]);
    expect((await talk([opener, 'so how much was it again?'])).passesOn).toBe(false);
  });

  it.each(['what do i owe', 'can i get a receipt', 'i need an invoice'])(
    'is a paper of the books, and no complaint: %s',
    async (text) => expect((await talk([text])).handedOver).toBe('outside_playbook'),
  );

  it('is a price that a customer names', async () => {
    expect((await talk([opener, 'would you do it for 100'])).handedOver).toBe('price_by_person');
  });

  it('is a stop that threatens with law, which a person has to know of', async () => {
    const { last, handedOver } = await talk(['stop texting me or my lawyer will sue you']);
    expect(last).toBe('You will get no more texts from this number.');
    expect(handedOver).toBe('complaint');
  });
});

describe('after a booking', () => {
  const booked = [opener, 'just once, 84106', 'the first', '22 Oak Street'];

  it('another wish goes to a person without the price of what is booked', async () => {
    const { last, handedOver } = await talk([
      ...booked,
      'we also have wasps, how much is it to have those done',
    ]);
    expect(last).toContain("I'm passing this to a person");
    expect(last).not.toContain('$');
    expect(handedOver).toBe('outside_playbook');
  });

  it('a farewell is only returned', async () => {
    expect(await talk([...booked, 'bye'])).toMatchObject({ last: "You're welcome.", handedOver: null });
  });
});

describe('a conversation that comes no further', () => {
  it('goes to a person, but not for questions that get a new answer each', async () => {
    const questions = ['are you a robot?', 'who is this', 'what are your hours', 'do you do spiders too'];
    const { handedOver } = await talk([opener, ...questions, 'hmm ok', 'and mosquitoes?']);
    expect(handedOver).toBeNull();
    const same = ['what are your hours', 'when do you open', 'hours?', 'what time do you open', 'open when?'];
    expect(
      (await talk([opener, ...same, 'your hours', 'opening hours?', 'so when do you close'])).handedOver,
    ).toBe('loop');
  });
});
