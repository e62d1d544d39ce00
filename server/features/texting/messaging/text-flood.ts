/** Texts to one number in ten minutes, or calls, before they are taken for a program's: the answers to a campaign are fewer. */
const mostInWindow = 3000;
const windowMs = 600_000;
/** Of texts beyond, those that are read all the same, since one of them may be a stop: reading takes milliseconds. */
const mostRead = 600;
/** And those of one phone that are taken in an hour, since they stop texts or report an emergency. */
const mostOfPhone = 3;
const phoneWindowMs = 3_600_000;
/** What is counted at a time. */
const mostCounted = 10_000;

/**
 * Returns a function that counts events by name and reports whether there are more than people send. A webhook is signed
 * with the company's own key, so any account can send any number of them. Counts in this process.
 */
export const watchFloods = (now = () => Date.now()) => countWithin(windowMs, mostInWindow, now);

/** Which texts beyond what people send are looked at, and which of those are taken. Counts in this process. */
export interface Exceptions {
  /** Whether one more text to a number may be read. */
  mayRead(numberId: string): boolean;
  /** Whether one more text of a phone may be taken. */
  mayTake(numberId: string, phone: string): boolean;
}

export function createExceptions(now = () => Date.now()): Exceptions {
  const isReadOften = countWithin(windowMs, mostRead, now);
  const isTakenOften = countWithin(phoneWindowMs, mostOfPhone, now);
  return {
    mayRead: (numberId) => !isReadOften(numberId),
    mayTake: (numberId, phone) => !isTakenOften(`${numberId} ${phone}`),
  };
}

function countWithin(lengthMs: number, most: number, now: () => number) {
  let window = 0;
  let counts = new Map<string, number>();
  return (name: string): boolean => {
    const current = Math.floor(now() / lengthMs);
    if (current !== window || counts.size > mostCounted) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > most;
  };
}
