import { describe, expect, it } from 'vitest';
import type { AnsweringChange, ConsentChange, Message } from '../../../contract/conversations.ts';
import { maySendLabel, moment, theirTime } from '../state/may-send.ts';
import { age, changeLabel, consentLabel, dayLabel, threadName } from './labels.ts';
import { message } from './testing/messages.ts';
import { timelineOf } from './timeline-items.ts';

const at = (hour: number, minute = 0, day = 2) => new Date(2026, 2, day, hour, minute).toISOString();
const stop: ConsentChange = {
  eventId: 7,
  action: 'revoked',
  basis: 'button',
  words: null,
  by: 'Dana Whitlock',
  at: at(11),
};
const kinds = (
  texts: Message[],
  consents: ConsentChange[],
  isWhole: boolean,
  changes: AnsweringChange[] = [],
) =>
  timelineOf(texts, { consents, changes }, isWhole).map((item) =>
    item.kind === 'message' ? `text ${item.last}` : item.kind,
  );

describe('the timeline of a thread', () => {
  it('has a separator for each day, and a state under the last text of each author', () => {
    const texts = [
      message({ at: at(10) }),
      message({ at: at(10, 2) }),
      message({ at: at(10, 9) }),
      message({ author: 'assistant', direction: 'outbound', state: 'sent', at: at(10, 10) }),
      message({ at: at(9, 0, 3) }),
    ];
    expect(kinds(texts, [], true)).toEqual([
      ...['day', 'text false', 'text true', 'text true', 'text true'],
      ...['day', 'text true'],
    ]);
  });

  it('has changes of consent where they belong, but none from before what is loaded', () => {
    const texts = [message({ at: at(10) }), message({ at: at(12) })];
    expect(kinds(texts, [stop], false)).toEqual(['day', 'text true', 'consent', 'text true']);
    const early = { ...stop, at: at(9) };
    expect(kinds(texts, [early], false)).toEqual(['day', 'text true', 'text true']);
    expect(kinds(texts, [early], true)).toEqual(['day', 'consent', 'text true', 'text true']);
  });

  it('has changes of who answers, before a text of the same moment', () => {
    const texts = [message({ at: at(10) }), message({ author: 'user', direction: 'outbound', at: at(12) })];
    const takenOver = {
      changeId: '1',
      mode: 'person',
      reason: null,
      by: 'Dana Whitlock',
      at: at(12),
    } as const;
    expect(kinds(texts, [], true, [takenOver])).toEqual(['day', 'text true', 'answering', 'text true']);
    expect(kinds([message({ at: at(13) })], [], false, [takenOver])).toEqual(['day', 'text true']);
    const handedOver = { ...takenOver, mode: 'handed_over', reason: 'complaint', by: null } as const;
    expect(kinds(texts, [], true, [handedOver])).toEqual(['day', 'text true', 'text true', 'answering']);
  });
});

describe('labels', () => {
  const now = new Date(2026, 2, 4, 12).getTime();

  it('name days and ages as people say them', () => {
    expect([dayLabel(at(9, 0, 4), now), dayLabel(at(23, 0, 3), now)]).toEqual(['Today', 'Yesterday']);
    expect(dayLabel(at(9), now)).toBe('Monday, March 2');
    expect(dayLabel(new Date(2025, 2, 2).toISOString(), now)).toBe('March 2, 2025');
    const ages = [0.5, 6, 180, 60 * 48].map((minutes) =>
      age(new Date(now - minutes * 60_000).toISOString(), now),
    );
    expect(ages).toEqual(['now', '6 min', '3 h', 'Mon']);
  });

  it('name people by their names, or their number', () => {
    const named = (...names: string[]) => threadName({ names, phone: '+18015550142' });
    expect([named(), named('A'), named('A', 'B'), named('A', 'B', 'C')]).toEqual([
      '(801) 555-0142',
      'A',
      'A and B',
      'A and 2 others',
    ]);
  });

  it('say the time of day there, as a span where the zone is not known', () => {
    expect(theirTime(['Mon 2026-03-02 10:24 in America/Denver'])).toBe('10:24 AM there');
    expect(
      theirTime(['Mon 2026-03-02 23:24 in Pacific/Honolulu', 'Tue 2026-03-03 04:24 in America/New_York']),
    ).toBe('between 11:24 PM and 4:24 AM there');
    expect(theirTime([])).toBeNull();
  });

  it('say who took over, handed back, closed and stopped', () => {
    const by = 'Dana Whitlock';
    expect(changeLabel({ mode: 'person', reason: null, by })).toBe('Taken over by Dana Whitlock');
    expect(changeLabel({ mode: 'closed', reason: null, by })).toBe('Closed by Dana Whitlock');
    expect(changeLabel({ mode: 'assistant', reason: null, by: null })).toBe('Handed to the assistant');
    const handedOver = { mode: 'handed_over', by: null } as const;
    expect(changeLabel({ ...handedOver, reason: 'complaint' })).toBe('Handed to a person: complaint');
    expect(changeLabel({ ...handedOver, reason: 'unanswered' })).toBe('Handed to a person');
    expect(consentLabel(stop)).toBe('No more texts: stopped here by Dana Whitlock');
    expect(consentLabel({ ...stop, basis: 'text', by: null })).toBe('No more texts: stopped by text');
  });

  it('say whether a text may go, when, and why not', () => {
    const reasons = [{ rule: 'federal-hours', why: 'It is before 8 AM there.' }];
    const until = new Date(2026, 2, 4, 15).toISOString();
    const may = { until: null, reasons: [], localTimes: [] };
    expect(maySendLabel({ ...may, decision: 'send' }, now)).toBe('May be sent now');
    expect(maySendLabel({ ...may, decision: 'hold', until, reasons }, now)).toBe(
      'Goes at 3:00 PM: It is before 8 AM there.',
    );
    expect(maySendLabel({ ...may, decision: 'never', reasons }, now)).toBe(
      'May not be texted: It is before 8 AM there.',
    );
    const twice = [...reasons, ...reasons, { rule: 'dnc', why: 'Listed' }];
    expect(maySendLabel({ ...may, decision: 'never', reasons: twice }, now)).toBe(
      'May not be texted: It is before 8 AM there.; Listed',
    );
  });

  it('say what the rules say in plain words, and of a stop nothing else', () => {
    const of = (...reasons: { rule: string; why: string }[]) =>
      maySendLabel({ decision: 'never', until: null, reasons, localTimes: [] }, now);
    const bases = {
      rule: 'service-bases',
      why: 'nothing allows it: service needs one of written_consent, express_consent, appointment, purchase, recent enough',
    };
    expect(of(bases)).toBe(
      'May not be texted: there is no recent consent, appointment, or purchase on record',
    );
    const stopped = { rule: 'stop', why: `stopped at ${new Date(2026, 2, 3, 8).toISOString()}` };
    expect(of(bases, stopped)).toMatch(/^May not be texted: no more texts since Tue, Mar 3, 8:00\sAM$/);
    expect(of({ rule: 'do-not-contact', why: 'marked do-not-contact' }, bases)).toBe(
      'May not be texted: marked “Do not contact”',
    );
    expect(of({ rule: 'us-hours', why: 'closed: it is Sun 2026-03-08 21:15 in America/Denver' })).toBe(
      'May not be texted: it is 9:15 PM there, outside texting hours',
    );
  });
});

it('dates what is of another year with it', () => {
  const now = new Date(2026, 2, 3, 12).getTime();
  expect(moment(at(8, 0, 3), now)).toMatch(/^8:00\sAM$/);
  expect(moment(at(8), now)).toMatch(/^Mon, Mar 2, 8:00\sAM$/);
  expect(moment(new Date(2025, 2, 3, 8).toISOString(), now)).toMatch(/^Mon, Mar 3, 2025, 8:00\sAM$/);
});
