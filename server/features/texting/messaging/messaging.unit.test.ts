import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NumberState, SendOutcome } from '../../../carriers/carrier.ts';
import { readPlaces } from '../policy/places/places.ts';
import { basesOf, placesOf, senderOf } from './facts-of.ts';
import { nextOf, stateOf } from './message-state.ts';
import { isAnsweredByCarrier, readInbound, storableText, urgencyOf } from './read-inbound.ts';
import { withRequiredWords } from './required-words.ts';
import { turnDue } from './turn-due.ts';

const company = 'Wasatch Pest';
const all = ['company_name', 'automated', 'how_to_stop'] as const;
const at = new Date('2026-06-01T12:00:00Z');

describe('required words', () => {
  it('are added where they are missing, and only there', () => {
    const speaker = { company, isPerson: false };
    expect(withRequiredWords('Hi', all, speaker)).toBe(
      `${company}: Hi This is an automated text. Reply STOP to opt out.`,
    );
    const whole = 'This is the automated assistant of wasatch pest. Text STOP to end.';
    expect(withRequiredWords(whole, all, speaker)).toBe(whole);
    expect(withRequiredWords('Hi', [], speaker)).toBe('Hi');
  });

  it('do not call automated what a person wrote', () => {
    expect(withRequiredWords('Hi', all, { company, isPerson: true })).not.toMatch(/automated/);
  });

  it('are complete after one time, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), fc.subarray([...all]), (body, isPerson, required) => {
        const once = withRequiredWords(body, required, { company, isPerson });
        expect(once).toContain(body);
        expect(withRequiredWords(once, required, { company, isPerson })).toBe(once);
      }),
    );
  });
});

describe('what follows an answer', () => {
  const outcome: fc.Arbitrary<SendOutcome> = fc.oneof(
    fc.constant({ outcome: 'accepted', providerId: 'SM1', status: 'queued', segments: 1 } as const),
    fc.constant({ outcome: 'unknown', reason: 'No answer' } as const),
    fc.record({
      outcome: fc.constant('refused' as const),
      code: fc.constant('1'),
      kind: fc.constantFrom(
        'no_connection',
        'rate_limited',
        'opted_out',
        'filtered',
        'day_cap',
        'other',
        'expired',
      ),
      certain: fc.boolean(),
      retryAt: fc.option(fc.date({ min: at, max: new Date(at.getTime() + 1e7), noInvalidDate: true })),
    }),
  );

  it('is another call only after a certain refusal, not before the carrier wishes, and not for ever', () => {
    fc.assert(
      fc.property(outcome, fc.nat({ max: 20 }), (answer, calls) => {
        const next = nextOf(answer, calls, at);
        if (next.kind !== 'again') return;
        expect(answer).toMatchObject({ outcome: 'refused', certain: true });
        expect(next.dueAt.getTime()).toBeGreaterThan(at.getTime());
        if (answer.outcome === 'refused' && answer.retryAt) expect(next.dueAt >= answer.retryAt).toBe(true);
        expect(calls).toBeLessThan(12);
      }),
    );
  });

  it.each([new Date(8.64e15), new Date(Number.NaN)])(
    'is within a day where the carrier asks for %s',
    (retryAt) => {
      const next = nextOf(
        { outcome: 'refused', code: '429', kind: 'rate_limited', certain: true, retryAt },
        0,
        at,
      );
      const dueAt = next.kind === 'again' ? next.dueAt : null;
      expect(dueAt?.getTime()).toBeGreaterThan(at.getTime());
      expect(dueAt?.getTime()).toBeLessThanOrEqual(at.getTime() + 24 * 3_600_000);
    },
  );

  it('stops texts only where the carrier has certainly refused them for that', () => {
    const refusal = { outcome: 'refused', code: '21610', kind: 'opted_out', retryAt: null } as const;
    expect(nextOf({ ...refusal, certain: true }, 0, at)).toMatchObject({ kind: 'ended', stops: true });
    expect(nextOf({ ...refusal, certain: false }, 0, at)).toMatchObject({ kind: 'unknown' });
  });

  it('counts a text without a receipt as sent', () => {
    expect(stateOf('unconfirmed')).toBe('sent');
  });
});

describe('a text that came', () => {
  const context = { stopped: false, restartAsked: false, appointmentOpen: false };
  it.each([
    ['STOP', null, 'stop'],
    ['what do you charge', 'stop', 'stop'],
    ['call me, do not text', null, 'call_me'],
    ['not interested', null, 'unclear_stop'],
    ['wrong number', null, 'wrong_number'],
    ['HELP', null, 'help'],
    ['START', null, 'start'],
    ['Loved “See you at 9”', null, 'reaction'],
    [
      "I'm driving with Do Not Disturb turned on. I'll see your message when I get there.",
      null,
      'autoresponder',
    ],
    ['can you stop by at 5', null, 'ordinary'],
  ] as const)('is read: %s (%s)', (body, keyword, reading) => {
    expect(readInbound({ body, keyword }, context)).toMatchObject({ reading, mayMeanVisit: false });
  });

  it.each([
    ['CANCEL', 'stop', true],
    ['cancel pls', 'stop', true],
    ['yes cancel', 'unclear_stop', true],
    ['STOP', 'stop', false],
    ['wrong number', 'wrong_number', false],
    ['I need to cancel', 'ordinary', false],
  ] as const)('may mean the visit that is open: %s', (body, reading, mayMeanVisit) => {
    const open = { ...context, appointmentOpen: true };
    expect(readInbound({ body, keyword: null }, open)).toMatchObject({ reading, mayMeanVisit });
  });

  it.each([
    ['stop', 'Stop.', true],
    ['stop', 'stop all', true],
    ['stop', 'stop texting me', false],
    ['help', 'info', true],
    ['help', 'ayuda', false],
  ] as const)('is answered by the carrier or by us: %s, %s', (keyword, body, isTheirs) => {
    expect(isAnsweredByCarrier('twilio', keyword, { keyword: null, body })).toBe(isTheirs);
    expect(isAnsweredByCarrier('twilio', keyword, { keyword, body })).toBe(true);
  });

  it('becomes one that the database holds, the same where it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stored = storableText(text);
        expect(stored.isWellFormed() && !stored.includes('\0')).toBe(true);
        if (text.isWellFormed() && !text.includes('\0')) expect(stored).toBe(text);
      }),
    );
  });
});

it('answers a burst after four seconds of silence, and after twelve in any case', () => {
  const after = (ms: number) => new Date(at.getTime() + ms);
  expect(turnDue(at, at)).toEqual(after(4_000));
  expect(turnDue(at, after(3_000))).toEqual(after(7_000));
  expect(turnDue(at, after(11_000))).toEqual(after(12_000));
});

describe('facts', () => {
  it('place a person by all that is known of them', () => {
    const places = readPlaces();
    const of = (contacts: Parameters<typeof placesOf>[1], e164 = '+18015550100') =>
      placesOf(e164, contacts, places).flatMap(({ states }) => states);
    expect(of([])).toEqual(['UT']);
    expect(of([{ postalCode: '10001', address: null }])).toEqual(['NY', 'UT']);
    expect(of([{ postalCode: null, address: '1 Main St, Phoenix, AZ 85001' }])).toEqual(['AZ', 'AZ', 'UT']);
    expect(of([{ postalCode: null, address: 'Apt 4' }], '+18005550100')).toEqual([]);
  });

  it('count nothing from before the last stop', () => {
    const day = (date: number) => new Date(Date.UTC(2026, 4, date));
    const dealings = [
      { kind: 'inquiry', at: day(1) },
      { kind: 'purchase', at: day(9) },
    ] as const;
    const said = [
      { program: 'service', action: 'granted', consent: 'written', saidAt: day(2) },
      { program: null, action: 'revoked', consent: null, saidAt: day(5) },
      { program: null, action: 'granted', consent: 'express', saidAt: day(8) },
      { program: 'marketing', action: 'revoked', consent: null, saidAt: day(8) },
    ] as const;
    const { bases, revocations } = basesOf(said, dealings);
    expect(new Set(bases.map(({ kind }) => kind))).toEqual(new Set(['express_consent', 'purchase']));
    expect(revocations).toMatchObject([{ program: 'marketing' }]);
    expect(basesOf([], dealings).bases).toHaveLength(2);
  });

  it('let a number send that is wholly registered, and no other', () => {
    const state: NumberState = {
      number: { kind: 'local', sms: true, webhookUrl: null },
      brand: 'approved',
      campaign: 'approved',
      tollFree: null,
      maySend: true,
      reasons: [],
    };
    expect(senderOf(state)).toEqual({ campaign: 'approved', number: 'approved', carriers: 'approved' });
    expect(senderOf(null).number).toBe('pending');
    expect(senderOf({ ...state, campaign: 'refused', maySend: false })).toMatchObject({
      campaign: 'refused',
    });
    expect(senderOf({ ...state, brand: 'missing', maySend: false })).toMatchObject({ campaign: 'none' });
    expect(senderOf({ ...state, number: null })).toMatchObject({ number: 'none' });
  });
});

it('tells what counts whatever else comes by the text alone, and not for its length', () => {
  const urgency = (body: string) => urgencyOf({ keyword: null, body });
  expect(['STOP', 'please stop texting me', 'wrong number', 'not interested'].map(urgency)).toEqual([
    ...['stop', 'stop', 'stop', 'stop'],
  ]);
  expect(['ants in the kitchen', 'yes', 'HELP'].map(urgency)).toEqual([null, null, null]);
  const long = 'ants in the kitchen '.repeat(200);
  expect([long, `stop texting me ${long}`, `I smell gas ${long}`].map(urgency)).toEqual([
    ...[null, 'stop', 'emergency'],
  ]);
  expect(urgencyOf({ keyword: 'stop', body: 'Basta' })).toBe('stop');
});

it('keeps no more of a text than a carrier delivers', () => {
  expect(storableText('a'.repeat(60_000))).toHaveLength(10_000);
  expect(storableText(`${'a'.repeat(9999)}😀`).isWellFormed()).toBe(true);
});
