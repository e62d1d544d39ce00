import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Facts, type MessageClass, STATES } from './facts.ts';
import { maySend } from './may-send.ts';
import { placeOf } from './places/places.ts';
import { readPolicy } from './read-policy.ts';
import { drawnTime, plainFacts } from './testing/drawn-facts.ts';

const policy = readPolicy();
const instant = (text: string) => Temporal.Instant.from(text);
const utah = [{ states: ['UT'] as const, zones: ['America/Denver'] }];

const textTo = (
  place: readonly Facts['recipient']['places'][number][],
  at: string,
  change: (facts: Facts) => void = () => {},
) => {
  const facts = plainFacts(instant(at), place);
  change(facts);
  return maySend(facts, instant(at), policy);
};
const ruleIds = (decision: ReturnType<typeof maySend>) =>
  decision.decision === 'send' ? [] : decision.reasons.map(({ rule }) => rule);

describe('hours', () => {
  it('are those of the federal rule and the default in every state and zone, at any time of the year', () => {
    fc.assert(
      fc.property(drawnTime, fc.constantFrom(...STATES), (at, state) => {
        const place = policy.places.states.get(state) ?? { states: [], zones: [] };
        const initiated = maySend(plainFacts(at, [place]), at, policy);
        const service = maySend({ ...plainFacts(at, [place]), ...visit(at) }, at, policy);
        for (const zone of place.zones) {
          const { hour } = at.toZonedDateTimeISO(zone);
          if (hour < 9 || hour >= 20) expect(initiated.decision).toBe('hold');
          if (hour < 8 || hour >= 21) expect(service.decision).toBe('hold');
        }
      }),
    );
  });

  const visit = (at: Temporal.Instant) => ({
    message: { class: 'service' as const, program: 'service' as const },
    bases: [{ kind: 'appointment' as const, program: null, at: at.subtract({ hours: 1 }) }],
  });

  it.each([
    ['the night on which clocks go forward', '2026-03-08T02:30-07:00', '2026-03-09T09:00-06:00'],
    ['the night on which clocks go back', '2026-11-01T01:30-07:00', '2026-11-02T09:00-07:00'],
  ])('open at the local time after %s', (_, at, until) => {
    expect(textTo(utah, at)).toMatchObject({ decision: 'hold', until: instant(until) });
  });

  it.each([
    [
      'Florida on both clocks: closed at 20:00 Eastern',
      ['448'],
      '2026-11-30T19:30-06:00',
      '2026-12-01T09:00-06:00',
    ],
    ['Nevada and Utah at once', ['775', '801'], '2026-11-30T08:30-08:00', '2026-11-30T09:00-08:00'],
    ['Kentucky from 10:00', ['502'], '2026-11-30T09:30-05:00', '2026-11-30T10:00-05:00'],
    ['Rhode Island on Saturday from 10:00', ['401'], '2026-11-28T09:30-05:00', '2026-11-28T10:00-05:00'],
    ['Texas on Sunday from 12:00', ['214'], '2026-11-29T09:30-06:00', '2026-11-29T12:00-06:00'],
    ['Utah not on Sunday', ['801'], '2026-11-29T13:00-07:00', '2026-11-30T09:00-07:00'],
    [
      'Utah not on Pioneer Day, nor the Friday that follows it when it is one',
      ['801'],
      '2026-07-24T10:00-06:00',
      '2026-07-25T09:00-06:00',
    ],
    ['Louisiana not on Mardi Gras', ['504'], '2027-02-09T10:00-06:00', '2027-02-10T09:00-06:00'],
    ['Mississippi not on Friday, 3 July 2026', ['601'], '2026-07-03T10:00-05:00', '2026-07-06T09:00-05:00'],
    ['New York on Thanksgiving', ['212'], '2026-11-26T08:00-05:00', '2026-11-26T09:00-05:00'],
  ])('in %s', (_, areas, at, until) => {
    const there = areas.flatMap(
      (area) => placeOf({ kind: 'phone_number', e164: `+1${area}5550142` }, policy.places) ?? [],
    );
    expect(textTo(there, at)).toMatchObject({ decision: 'hold', until: instant(until) });
  });

  it('are those of Central time in all of Texas', () => {
    const elPaso = [{ states: ['TX'] as const, zones: ['America/Denver'] }];
    const visit = (facts: Facts) => {
      facts.message = { class: 'service', program: 'service' };
      facts.bases = [{ kind: 'appointment', program: null, at: instant('2026-11-29T10:00Z') }];
    };
    expect(textTo(elPaso, '2026-11-30T19:59-07:00', visit)).toMatchObject({ decision: 'send' });
    expect(textTo(elPaso, '2026-11-30T20:00-07:00', visit)).toMatchObject({ decision: 'hold' });
  });

  it('are those of every state and zone for a number of which nothing says where it is', () => {
    expect(textTo([], '2026-11-30T13:59-05:00')).toMatchObject({
      decision: 'hold',
      until: instant('2026-11-30T10:00-10:00'),
    });
    expect(textTo([], '2026-11-30T15:30-05:00')).toMatchObject({
      decision: 'send',
      sendBefore: instant('2026-11-30T17:00-05:00'),
    });
  });

  it('end ten minutes early where the carrier takes no deadline', () => {
    const noDeadline = (facts: Facts) => {
      facts.sender.takesDeadline = false;
    };
    expect(textTo(utah, '2026-11-30T19:49-07:00', noDeadline)).toMatchObject({ decision: 'send' });
    expect(textTo(utah, '2026-11-30T19:50-07:00', noDeadline)).toMatchObject({ decision: 'hold' });
    expect(textTo(utah, '2026-11-30T19:59-07:00')).toMatchObject({ decision: 'send' });
  });
});

describe('classes', () => {
  const night = '2026-11-30T02:00-07:00';
  const as = (messageClass: MessageClass, inbound: string | null) => (facts: Facts) => {
    facts.message.class = messageClass;
    facts.inboundAt = inbound === null ? null : instant(inbound);
  };

  it.each([
    ['reply', '2026-11-30T01:30-07:00', 'send'],
    ['reply', '2026-11-30T01:29-07:00', 'hold'],
    ['reply', null, 'hold'],
    ['safety', null, 'send'],
    // A text of another program that is called service is one that the company initiates.
    ['service', null, 'hold'],
  ] as const)('%s, person last seen %s: %s at night', (messageClass, inbound, decision) => {
    expect(textTo(utah, night, as(messageClass, inbound))).toMatchObject({ decision });
  });

  it.each([
    ['2026-11-30T01:55:01-07:00', false, 'send'],
    ['2026-11-30T01:55-07:00', false, 'never'],
    ['2026-11-30T01:59-07:00', true, 'never'],
  ])('confirm a stop of %s, confirmed %s: %s', (stoppedAt, confirmed, decision) => {
    const facts = plainFacts(instant(night), utah);
    const stop = { at: instant(stoppedAt), confirmed };
    const asked = { ...facts, recipient: { ...facts.recipient, stop } };
    const message = { class: 'opt_out_confirmation' as const, program: 'inquiry_response' as const };
    expect(maySend({ ...asked, message }, instant(night), policy)).toMatchObject({ decision });
    expect(ruleIds(maySend(asked, instant(night), policy))).toContain('stop');
  });

  it('say in the first text, and after 30 days, who writes, that it is automated and how to stop', () => {
    const at = '2026-11-30T12:00-07:00';
    const silentSince = (last: string) => (facts: Facts) => {
      facts.lastMessageAt = instant(last);
    };
    const mustSay = ['company_name', 'automated', 'how_to_stop'];
    expect(textTo(utah, at)).toMatchObject({ mustSay });
    expect(textTo(utah, at, silentSince('2026-10-31T12:00-07:00'))).toMatchObject({ mustSay });
    expect(textTo(utah, at, silentSince('2026-10-31T12:01-07:00'))).toMatchObject({ mustSay: [] });
  });
});

describe('caps', () => {
  const at = '2026-11-30T15:00-07:00';
  const sentAt =
    (...texts: [string, MessageClass][]) =>
    (facts: Facts) => {
      facts.sent = texts.map(([time, messageClass]) => ({ at: instant(time), class: messageClass }));
    };

  it('count the texts of all programs and classes but safety and confirmations', () => {
    const three = sentAt(
      ['2026-11-29T16:00-07:00', 'service'],
      ['2026-11-30T10:00-07:00', 'reply'],
      ['2026-11-30T11:00-07:00', 'initiated'],
    );
    expect(textTo(utah, at, three)).toMatchObject({
      decision: 'hold',
      until: instant('2026-11-30T16:00-07:00'),
    });
    const others = sentAt(
      ['2026-11-30T09:00-07:00', 'safety'],
      ['2026-11-30T10:00-07:00', 'opt_out_confirmation'],
      ['2026-11-30T11:00-07:00', 'initiated'],
    );
    expect(textTo(utah, at, others)).toMatchObject({ decision: 'send' });
  });

  it('allow one text in eight hours in Maine', () => {
    const maine = [{ states: ['ME'] as const, zones: ['America/New_York'] }];
    const one = sentAt(['2026-11-30T09:00-07:00', 'initiated']);
    expect(textTo(maine, at, one)).toMatchObject({
      decision: 'hold',
      until: instant('2026-11-30T17:00-07:00'),
    });
  });
});
