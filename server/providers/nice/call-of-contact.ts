import { z } from 'zod';
import type { CallOutcome } from '../../../contract/records.ts';
import type { CallRow } from '../../platform/records/rows.ts';
import type { VendorSession } from '../provider.ts';

/** Media types of contacts that are calls. */
export const mediaTypes = { phone: 4, voicemail: 5 } as const;

const text = z.string().nullish();
const seconds = z.number().min(0).nullish();

/** What is used of a completed contact (developer.niceincontact.com/API/ReportingAPI). */
export const Contact = z.object({
  contactId: z.union([z.int(), z.string().min(1)]),
  contactStart: z.iso.datetime({ offset: true }),
  isOutbound: z.boolean().nullish(),
  abandoned: z.boolean().nullish(),
  mediaType: z.int().nullish(),
  agentSeconds: seconds,
  totalDurationSeconds: seconds,
  fromAddr: text,
  toAddr: text,
  firstName: text,
  lastName: text,
});
type Contact = z.output<typeof Contact>;

/** A completed contact as a call. */
export function callOfContact(contact: Contact, { phone }: Pick<VendorSession, 'phone'>): CallRow {
  const { contactId, contactStart, totalDurationSeconds, fromAddr, toAddr } = contact;
  const outbound = contact.isOutbound === true;
  const outcome = outcomeOf(contact);
  const name = [contact.firstName, contact.lastName].map((part) => part?.trim()).filter(Boolean);
  return {
    externalId: String(contactId),
    startedAt: Date.parse(contactStart),
    direction: outbound ? 'outbound' : 'inbound',
    phone: phone((outbound ? toAddr : fromAddr) ?? ''),
    durationS: totalDurationSeconds == null ? null : Math.round(totalDurationSeconds),
    outcome,
    // A missed call may name whom it was offered to, and a voicemail who listened to it.
    rep: outbound || outcome === 'answered' ? name.join(' ') || null : null,
  };
}

function outcomeOf({ mediaType, abandoned, agentSeconds }: Contact): CallOutcome {
  if (mediaType === mediaTypes.voicemail) return 'voicemail';
  if (abandoned) return 'abandoned';
  return (agentSeconds ?? 0) > 0 ? 'answered' : 'missed';
}
