import type { UseLimit } from '../../../platform/limits/use-limit.repository.ts';
import type { Place } from './login-origin.ts';

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/**
 * Allowed wrong attempts. A person who is unsure of a password gives up, or resets it, before the tenth; a
 * network may be a whole office or a phone company, and one user may not lock out the others; and a password
 * outside the common ones is not found with 50 attempts an hour.
 */
export const wrongTries = {
  /** At one email, on a device that signed in to it before. */
  device: { max: 10, seconds: quarter },
  /** At one email, from one network. */
  networkAndEmail: { max: 10, seconds: quarter },
  /** At all emails, from one network. */
  network: { max: 200, seconds: hour },
  /** At one email, from all networks that never signed in to it. */
  email: { max: 50, seconds: hour },
  /** Sign-ups from one network with emails that have an account: the answer reveals that, so it is limited. */
  takenEmails: { max: 100, seconds: hour },
  /**
   * For one user's six digits, of which three codes are valid at a time: at 30 a day, a year of guessing
   * succeeds with a chance of 3 %. The attacker must know the password already.
   */
  code: { max: 10, seconds: quarter },
  codeDay: { max: 30, seconds: day },
  /** Recovery codes cannot be guessed; this only bounds the work, and one network cannot use up another's. */
  recoveryCode: { max: 20, seconds: quarter },
} as const;

/**
 * The windows in which sign-ups of one network are counted, with the limit of each as a multiple of
 * SIGN_UP_LIMIT. Each sign-up sends a mail to an address that may be another person's. A household or an office
 * makes one or two accounts; a course, or a phone company's customers behind one address, some more, but not
 * all day.
 */
export const signUpTimes = [
  { what: 'sign-up', times: 1, seconds: 10 * 60 },
  { what: 'sign-up-hour', times: 2, seconds: hour },
  { what: 'sign-up-day', times: 4, seconds: day },
] as const;

/**
 * Log-ins at one email from one network or from its known devices, right ones too. A person logs in a few times a day, and
 * a script that does so for each of its calls is better off with the token of the first.
 */
const logIns = { max: 60, seconds: 10 * 60 };

const id = (...parts: (Buffer | string)[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.toString('hex'))).join(' ');

/** Counted for a device that the owner is known by; attempts from elsewhere are not counted with them. */
export const onDevice = (device: Buffer, emailKey: string): UseLimit[] => [
  { what: 'sign-in-device', who: id(device, emailKey), ...wrongTries.device },
];

/** Counted for all other devices, at whichever email. */
export const onNetwork = ({ network }: Place): UseLimit => ({
  what: 'sign-in-network',
  who: id(network),
  ...wrongTries.network,
});

/** Counted for them besides, at each email. */
export const onNetworkAndEmail = ({ network }: Place, emailKey: string): UseLimit => ({
  what: 'sign-in-network-email',
  who: id(network, emailKey),
  ...wrongTries.networkAndEmail,
});

/**
 * Counted for each try, right or wrong, since a hash is what it costs: from all devices that the owner is known by, each
 * of which has a new token after each log-in, or else from one network.
 */
export const onLogIn = ({ network }: Place, isKnown: boolean, emailKey: string): UseLimit[] => [
  { what: 'log-in', who: id(isKnown ? 'known' : network, emailKey), ...logIns },
];

/** Counted besides for networks that never signed in to the email, when their own limits let the try be. */
export const onEmail = (emailKey: string): UseLimit[] => [
  { what: 'sign-in-email', who: emailKey, ...wrongTries.email },
];

/** Counted for sign-ups with emails that have an account. */
export const onTakenEmails = ({ network }: Place): UseLimit[] => [
  { what: 'sign-up-taken', who: id(network), ...wrongTries.takenEmails },
];

/** Counted for sign-ups that make an account; `limit` is how many one network may make in ten minutes. */
export const onSignUps = ({ network }: Place, limit: number): UseLimit[] =>
  signUpTimes.map(({ what, times, seconds }) => ({ what, who: id(network), max: times * limit, seconds }));

/** Counted for a user's recovery codes. */
export const onRecoveryCode = (userId: string, { network }: Place): UseLimit[] => [
  { what: 'recovery-code', who: id(network, userId), ...wrongTries.recoveryCode },
];

/** Counted for the six figures of a user: by device where one was shown before, else for all others together. */
export const onCode = (userId: string, device: Buffer | null): UseLimit[] =>
  device === null
    ? [
        { what: 'second-factor', who: userId, ...wrongTries.code },
        { what: 'second-factor-day', who: userId, ...wrongTries.codeDay },
      ]
    : [{ what: 'second-factor-device', who: id(device, userId), ...wrongTries.code }];
