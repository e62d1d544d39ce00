/** Texts to one number in ten minutes, or calls, before they are taken for a program's: the answers to a campaign are fewer. */
const mostInWindow = 3000;
/** Characters of the texts to all numbers of an account in that time: reading 2,000 may take 50 ms of a process. */
const mostCharacters = 500_000;
const windowMs = 600_000;
/** Of an account's texts beyond, those that are read all the same, since one of them may be a stop. */
const mostRead = 600;
/** And those of one phone that are taken in an hour, since they stop texts or report an emergency. */
const mostOfPhone = 3;
const phoneWindowMs = 3_600_000;
/** What is counted at a time. */
const mostCounted = 10_000;

/** A number of an account. */
interface NumberKey {
  accountId: string;
  numberId: string;
}

/**
 * Counts what comes, and says whether that is more than people send. A webhook is signed with the company's own key, so any
 * account can send any number of them.
 */
export interface Floods {
  /** One more text of so many characters. */
  text(number: NumberKey, characters: number): boolean;
  /** One more call. */
  call(number: NumberKey): boolean;
}

/** Counts in this process. */
export function watchFloods(now = () => Date.now()): Floods {
  const isMany = countWithin(windowMs, mostInWindow, now);
  const isMuch = countWithin(windowMs, mostCharacters, now);
  return {
    text: ({ accountId, numberId }, characters) =>
      [isMany(numberId), isMuch(accountId, characters)].includes(true),
    call: ({ numberId }) => isMany(`${numberId} calls`),
  };
}

/** Which texts beyond what people send are looked at, and which of those are taken. Counts in this process. */
export interface Exceptions {
  /** Whether one more text to an account may be read. */
  mayRead(accountId: string): boolean;
  /** Whether one more text of a phone to a number may be taken. */
  mayTake(numberId: string, phone: string): boolean;
}

export function createExceptions(now = () => Date.now()): Exceptions {
  const isReadOften = countWithin(windowMs, mostRead, now);
  const isTakenOften = countWithin(phoneWindowMs, mostOfPhone, now);
  return {
    mayRead: (accountId) => !isReadOften(accountId),
    mayTake: (numberId, phone) => !isTakenOften(`${numberId} ${phone}`),
  };
}

function countWithin(lengthMs: number, most: number, now: () => number) {
  let window = 0;
  let counts = new Map<string, number>();
  return (name: string, by = 1): boolean => {
    const current = Math.floor(now() / lengthMs);
    if (current !== window || counts.size > mostCounted) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(name) ?? 0) + by;
    counts.set(name, count);
    return count > most;
  };
}
