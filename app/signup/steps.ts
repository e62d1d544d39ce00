/** The steps after the first look, in their order. */
export type Step = 'hero' | 'auth' | 'account' | 'processing';

/** Each step as the end of its page's address: an entry of its own in the browser's history. */
export type StepAddresses = Readonly<Partial<Record<Step, string>>> &
  Readonly<{ auth: string; account: string }>;

/** The page whose address itself is the first step. */
export const newAccountSteps: StepAddresses = { auth: '', account: '#account' };
export const revopsSteps = {
  hero: '',
  auth: '#auth',
  account: '#account',
  processing: '#processing',
} as const satisfies StepAddresses;

/** Kept with an entry of the history that was reached from the step before it. */
export const fromStepBefore = { fromStepBefore: true } as const;

/** The step of an address; the first one when it names none. */
export function askedStep(addresses: StepAddresses, hash: string): Step {
  if (hash !== '' && hash === addresses.processing) return 'processing';
  if (hash === addresses.account) return 'account';
  if (hash === addresses.auth || addresses.hero === undefined) return 'auth';
  return 'hero';
}

/**
 * The step that can be shown. Without a login there is nothing to give details for, and only an account that is being
 * made at this moment is worth waiting for.
 */
export function shownStep(asked: Step, { hasLogin, busy }: { hasLogin: boolean; busy: boolean }): Step {
  if (asked === 'hero' || asked === 'auth') return asked;
  if (!hasLogin) return 'auth';
  return asked === 'processing' && busy ? 'processing' : 'account';
}
