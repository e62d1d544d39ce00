import type { UseLimit } from '../../platform/limits/use-limit.repository.ts';

/** Messages that one address may send: an office shares one, so the operator can widen it. */
export interface AddressLimits {
  addressMinute: number;
  addressDay: number;
}

export interface Sender {
  conversationId: string;
  sessionId: string | undefined;
  /** As `addressGroup` gives it. */
  address: string;
}

const minute = 60;
const day = 24 * 60 * 60;
/** More than a person types, even with made-up conversation or session ids. */
const perPerson = { minute: 20, day: 200 };

/** What a message counts under. */
export function limitsOf({ conversationId, sessionId, address }: Sender, limits: AddressLimits): UseLimit[] {
  const person = (what: string, who: string) => [
    { what: `${what}-minute`, who, max: perPerson.minute, seconds: minute },
    { what: `${what}-day`, who, max: perPerson.day, seconds: day },
  ];
  return [
    { what: 'chat-address-minute', who: address, max: limits.addressMinute, seconds: minute },
    { what: 'chat-address-day', who: address, max: limits.addressDay, seconds: day },
    ...person('chat-conversation', `${conversationId}\n${sessionId ?? address}`),
    ...(sessionId === undefined ? [] : person('chat-session', sessionId)),
  ];
}

/** How long to wait, for a person. */
export function waitInWords(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  if (seconds <= 60 * 60) return `${Math.ceil(seconds / 60)} minutes`;
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}
