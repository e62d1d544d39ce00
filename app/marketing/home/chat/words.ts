import { brand } from '../../../../contract/brand.ts';

/** When the assistant says something, in milliseconds. */
export const chatTimes = {
  greeting: 1000,
  question: 1500,
  bubble: 300,
  paragraph: 500,
  /** An answer that is not there by then is said to take longer. */
  slow: 8000,
  /** Timeout of an answer. */
  patience: 60_000,
} as const;

export const greeting = `Hey! 👋 I'm here to show you how ${brand.name} works.`;
export const question = 'What type of business are you in?';

export const statusWords = {
  slow: 'This takes longer than usual. The answer is still being written.',
  offline: 'You are offline. What you type stays here until you are back.',
  back: 'You are back online.',
  cleared: 'The conversation is cleared.',
} as const;
