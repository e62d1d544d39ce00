import type { FaultName } from '../framework/faults.ts';

/** How a fault is shown and set on the page; `field` is the number it takes. */
export interface FaultWords {
  title: string;
  what: string;
  field: {
    name: 'every' | 'ms' | 'minutes';
    before?: string;
    after: string;
    usual: number;
    least: number;
  } | null;
  /** It can reach token endpoints as well. */
  token: boolean;
}

const every = { name: 'every', before: 'every', after: 'requests', usual: 5, least: 1 } as const;

export const faultWords: Record<FaultName, FaultWords> = {
  slow: {
    title: 'Slow',
    what: 'Every answer waits.',
    field: { name: 'ms', after: 'milliseconds', usual: 2000, least: 1 },
    token: false,
  },
  too_many: {
    title: 'Too many requests',
    what: "An answer is the vendor's refusal for too many requests.",
    field: every,
    token: true,
  },
  broken: {
    title: 'Broken',
    what: 'An answer is a failure of the vendor itself.',
    field: every,
    token: true,
  },
  half_page: { title: 'Half a page', what: 'A body ends in the middle.', field: every, token: true },
  malformed: { title: 'Malformed', what: 'A body is no JSON.', field: every, token: true },
  reset: {
    title: 'Reset',
    what: 'A connection dies in the middle of the answer.',
    field: every,
    token: true,
  },
  shuffled: {
    title: 'Shuffled',
    what: 'Pages come in another order, with records twice.',
    field: null,
    token: false,
  },
  expired: {
    title: 'Expired',
    what: 'A request finds its bearer token run out, until the client renews it.',
    field: every,
    token: false,
  },
  revoked: {
    title: 'Revoked',
    what: 'Every key, token and refresh token is refused while this is on.',
    field: null,
    token: false,
  },
  clock_off: {
    title: 'Clock off',
    what: "The vendor's clock is ahead, or behind when negative.",
    field: { name: 'minutes', after: 'minutes', usual: 30, least: -1_000_000 },
    token: false,
  },
};
