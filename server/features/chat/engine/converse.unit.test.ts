import { describe, expect, it } from 'vitest';
import { lastOf, talk } from './testing/talk.ts';

const pest = 'we do pest control';

describe('the business', () => {
  it('is named back with something that only this trade has, sets the page once, and offers a sample', () => {
    const [named, again] = talk(pest, 'pest control');
    expect(named?.answer.action).toEqual({ type: 'setIndustry', industry: 'Pest Control' });
    expect(named?.bubbles[0]).toMatch(/Pest Control.*March to May.*"re-treat"/);
    expect(named?.state.asked).toEqual({ kind: 'sample' });
    expect(again?.answer.action).toBeUndefined();
    expect(again?.bubbles[0]).toContain('Still Pest Control');
  });

  it.each([
    [['hvac and plumbing'], 'HVAC and Plumbing', /HVAC and Plumbing/],
    [[pest, 'no, actually roofing'], 'Roofing', /putting that right: Roofing/],
    [[pest, 'we also do plumbing'], 'Pest Control and Plumbing', /all of it/],
    [['we run a chimney sweep'], 'Chimney Sweep', /home service/],
    [['we fix things', 'the second one'], 'Appliance Repair', /Appliance Repair/],
    [['we fix things', '1'], 'Handyman', /Handyman/],
    [['we fix things', 'both'], 'Handyman and Appliance Repair', /all of it/],
    [['we fix things', 'neither, we do roofs'], 'Roofing', /Roofing/],
    [['hi', 'what does it cost', 'bugs'], 'Pest Control', /Pest Control/],
    [['we do pest control. will it rain tomorrow in dallas'], 'Pest Control', /Pest Control/],
  ])('%j is %s', (messages, industry, words) => {
    const { answer, state } = lastOf(...messages);
    expect(answer.action?.industry).toBe(industry);
    expect(answer.response).toMatch(words);
    expect(state.industry).toBe(industry);
  });

  it.each([
    [['we run a law firm'], /people's homes/],
    [['we run a <b>!!</b>'], /^[^<>]+$/],
    [['we fix things'], /Handyman or Appliance Repair\?/],
    [['we fix things', 'neither'], /other words/],
    [[pest, 'do you work with roofers too?'], /home services/],
    [['my roof is leaking can you fix it'], /outside of what I know|no use there/],
  ])('is not set by %j', (messages, words) => {
    const { answer } = lastOf(...messages);
    expect(answer.action).toBeUndefined();
    expect(answer.response).toMatch(words);
  });

  it('is asked for at most twice in all', () => {
    const messages = [
      'hello',
      'what does it cost',
      'is my data safe',
      'do you have an app',
      'thanks',
      'hmm ok',
    ];
    const asked = talk(...messages).filter(({ state }) => state.asked.kind === 'industry');
    expect(asked).toHaveLength(1);
  });
});

describe('the sample', () => {
  it.each(['yes', 'sure', 'go ahead', 'show me', 'yeah show me', '👍', 'ok lets see it'])(
    'is played on "%s", a bubble for each line, with who speaks, marked as made up',
    (yes) => {
      const { bubbles, state, answer } = lastOf(pest, yes);
      expect(bubbles[0]).toContain('made-up sample for pest control');
      expect(bubbles.slice(1, 3)).toEqual([
        'Customer: Line 1 of the sample',
        'Your company: Line 2 of the sample',
      ]);
      expect(bubbles).toHaveLength(10);
      expect(state).toMatchObject({ asked: { kind: 'sample' }, sampleAt: 8 });
      expect(answer.offer).toBeUndefined();
    },
  );

  it('goes on where it stopped, ends with a way on, and is not played again from the start', () => {
    const [, , rest, again] = talk(pest, 'yes', 'go on', 'show me a sample conversation');
    expect(rest?.bubbles[0]).toBe('Customer: Line 9 of the sample');
    expect(rest?.bubbles.at(-1)).toContain('made up');
    expect(rest?.answer.offer).toBe('waitlist');
    expect(again?.answer.offer).toBe('meeting');
    expect(again?.answer.response).not.toContain('Line 1 of');
  });

  it('begins anew for another trade, and one of home service in general is there for those without', () => {
    expect(lastOf(pest, 'yes', 'actually roofing', 'yes').bubbles[1]).toContain('Customer: Hi');
  });

  it.each(['no', 'not now', 'nah', 'no thanks', '👎'])('is not played on "%s"', (no) => {
    const { answer, state } = lastOf(pest, no);
    expect(answer.response).toMatch(/No problem/);
    expect(state).toMatchObject({ asked: { kind: 'nothing' }, sampleAt: 0 });
  });

  it('is dropped for a question that comes instead', () => {
    const { answer } = lastOf(pest, 'how fast does it text back');
    expect(answer.response).toContain('30 seconds');
  });
});

describe('questions', () => {
  it('are answered together with a business named in the same breath', () => {
    const { answer } = lastOf("we're plumbers, what does it cost?");
    expect(answer.action?.industry).toBe('Plumbing');
    expect(answer.response).toMatch(/Plumbing[\s\S]*your plumbing business/);
    expect(answer.offer).toBe('meeting');
  });

  it('are answered two at a time, in short, and the rest is asked for', () => {
    const { bubbles, answer } = lastOf(
      pest,
      'what does it cost? is my data safe? how do I opt out? do you have an app?',
    );
    expect(bubbles[0]).toContain('agreed outcome');
    expect(bubbles[1]).toContain('Your data is yours');
    expect(answer.response).toContain('one by one');
    expect(answer.response).not.toContain('app to install');
  });

  it('get a shorter answer the second time, and a person the third', () => {
    const [first, second, third, fourth] = talk(
      'what does it cost',
      'how much is it',
      'price?',
      'so what is the price',
    );
    expect(second?.answer.response).toContain('Still the same');
    expect(first?.answer.response).not.toBe(second?.answer.response);
    expect(third?.answer).toMatchObject({
      offer: 'meeting',
      response: expect.stringContaining('what it costs'),
    });
    expect(fourth?.answer.response).not.toBe(third?.answer.response);
  });

  it.each([
    ['does it hook up to fieldroutes', /Yes, FieldRoutes connects/],
    ['do you work with pest routes?', /Yes, FieldRoutes connects/],
    ['can it connect to ring central', /Yes, RingCentral connects/],
    ['does it integrate with podium', /publishes no list of past calls/],
    ['does it work with ooma', /no published way/],
    ['do you integrate with servicetitan', /Not yet: ServiceTitan/],
    ['what about house call pro', /Not yet: Housecall Pro/],
    ['does it connect to jobber?', /Not yet: Jobber/],
    ['do you support google voice', /call log/],
    ['does it work with quickbooks', /Not today: QuickBooks/],
  ])('about one system are answered for that one: %s', (message, words) => {
    expect(lastOf(message).answer.response).toMatch(words);
  });

  it('that may mean two things are asked back by their names', () => {
    const { answer, state } = lastOf(pest, 'app or a demo');
    expect(answer.response).toMatch(/Do you mean a meeting or demo with the team or an app for the phone/);
    expect(state.asked).toEqual({ kind: 'answers', candidates: ['meeting', 'mobile-app'] });
  });

  it.each([
    ['the first one', ['meeting']],
    ['1', ['meeting']],
    ['2', ['mobile-app']],
    ['the second', ['mobile-app']],
    ['last one', ['mobile-app']],
    ['both please', ['meeting', 'mobile-app']],
    ['the demo', ['meeting']],
    ['neither', []],
    ['how fast is it', ['speed']],
  ])('are settled by "%s"', (reply, entries) => {
    const { answer, state } = lastOf(pest, 'app or a demo', reply);
    expect(state.answered.map(({ entry }) => entry)).toEqual(entries);
    if (entries.length === 0) expect(answer.response).toContain('other words');
  });

  it('lead on to a question that a yes answers', () => {
    const [, , cost, more] = talk(pest, 'no', 'what does it cost', 'yes');
    expect(cost?.state.asked).toEqual({ kind: 'follow-up', entry: 'free-analysis' });
    expect(more?.answer).toMatchObject({
      offer: 'account',
      response: expect.stringContaining('leads and calls'),
    });
  });
});

describe('ways on', () => {
  it.each([
    ['can I talk to a person', 'meeting'],
    ['book a demo', 'meeting'],
    ['put me on the waitlist', 'waitlist'],
    ['how do I sign up', 'waitlist'],
    ['I want the free analysis', 'account'],
  ])('%s: %s', (message, offer) => {
    expect(lastOf(message).answer.offer).toBe(offer);
  });

  it('lead to a person after two messages in a row that nobody understands', () => {
    const [first, second] = talk('purple turtles flamingo', 'zebra xylophone marmalade');
    expect(first?.answer.offer).toBeUndefined();
    expect(second?.answer).toMatchObject({
      offer: 'meeting',
      response: expect.stringContaining('twice in a row'),
    });
  });

  it('lead to a person once after several good answers', () => {
    const said = talk(
      pest,
      'no',
      'how fast is it',
      'do you have an app',
      'do I need a new number',
      'what if they say stop',
    );
    expect(said.at(-1)?.answer).toMatchObject({
      offer: 'meeting',
      response: expect.stringContaining('talk it through'),
    });
    expect(said.slice(0, -1).map(({ answer }) => answer.offer)).not.toContain('meeting');
  });
});

describe('everything else', () => {
  it.each([
    ['hola, cuanto cuesta?', /Disculpe/, /agreed outcome/],
    ['hola, somos pest control, cuanto cuesta', /Disculpe/, /Pest Control[\s\S]*agreed outcome/],
    ['Здравствуйте, сколько это стоит?', /only read English/, /English/],
    ['שלום, כמה זה עולה?', /only read English/, /English/],
    ['🎉🎉🎉', /in words|better than pictures/, /./],
    ['are you a bot?', /I'm an AI/, /not a person/],
    ['asdfghjkl', /can't read/, /./],
    ['hi', /Hi!/, /pest control, HVAC/],
    ['bye', /Take care/, /./],
    ['<script>alert(1)</script>', /./, /./],
  ])('%s', (message, words, also) => {
    const { answer } = lastOf(message);
    expect(answer.response).toMatch(words);
    expect(answer.response).toMatch(also);
    expect(answer.response).not.toContain('<script');
  });

  it('says only once that Spanish is not answered', () => {
    const [, second] = talk('hola, cuanto cuesta?', 'hola, cuanto cuesta por favor');
    expect(second?.answer.response).not.toContain('Disculpe');
  });

  it('finds the question in a long message', () => {
    const story = 'We have been at it since my father began with a ladder and a handshake. '.repeat(40);
    expect(lastOf(`${story} Anyway. What does it cost?`).answer.response).toContain('agreed outcome');
  });
});
