import { describe, expect, it } from 'vitest';
import { createPhoneReader } from '../../platform/records/phone-reader.ts';
import { eachRecord } from '../each-record.ts';
import { Contact, callOfContact } from './call-of-contact.ts';

const session = { phone: createPhoneReader('US') };
const contact = {
  contactId: 12_345_678_901,
  masterContactId: 12_345_678_900,
  contactStart: '2026-01-05T15:04:05.250Z',
  totalDurationSeconds: 95.2,
  agentSeconds: 80,
  abandoned: false,
  isOutbound: false,
  fromAddr: '8015550123',
  toAddr: '8005550100',
  agentId: 7,
  firstName: 'Ann',
  lastName: 'Took',
  mediaType: 4,
};
const take = (written: unknown) => eachRecord([written], Contact, (one) => callOfContact(one, session));
const read = (changed: object) => take({ ...contact, ...changed }).rows[0];

describe('a completed contact', () => {
  it('becomes a call', () => {
    expect(read({})).toEqual({
      externalId: '12345678901',
      startedAt: Date.UTC(2026, 0, 5, 15, 4, 5, 250),
      direction: 'inbound',
      phone: '+18015550123',
      durationS: 95,
      outcome: 'answered',
      rep: 'Ann Took',
    });
  });

  it.each([
    [{ agentSeconds: 0 }, 'missed'],
    [{ agentSeconds: null }, 'missed'],
    [{ agentSeconds: 0, abandoned: true }, 'abandoned'],
    [{ mediaType: 5 }, 'voicemail'],
  ])('with %o was %s, and by nobody', (changed, outcome) => {
    expect(read(changed)).toMatchObject({ outcome, rep: null });
  });

  it('that went out belongs to the rep who dialled, and to the number that was dialled', () => {
    expect(
      read({ isOutbound: true, agentSeconds: 0, fromAddr: '8005550100', toAddr: '8015550177' }),
    ).toMatchObject({
      direction: 'outbound',
      phone: '+18015550177',
      outcome: 'missed',
      rep: 'Ann Took',
    });
  });

  it('may lack a name, a number and a duration', () => {
    const bare = { firstName: null, lastName: ' ', fromAddr: 'Restricted', totalDurationSeconds: null };
    expect(read(bare)).toMatchObject({ rep: null, phone: null, durationS: null });
  });

  it('is refused when it does not say when it began', () => {
    expect(take({ ...contact, contactStart: null })).toMatchObject({
      rows: [],
      refused: [expect.any(String)],
    });
  });
});
