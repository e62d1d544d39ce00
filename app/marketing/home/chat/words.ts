import { brand } from '../../../../contract/brand.ts';

/** When the assistant says something, in milliseconds. */
export const chatTimes = { greeting: 1000, question: 1500, bubble: 300, paragraph: 500, buzz: 300 } as const;

export const greeting = `Hey! 👋 I'm here to show you how ${brand.name} works.`;
export const question = 'What type of business are you in?';

/** What is said to everything that is typed, for nobody answers here yet. Bubbles are parted by blank lines. */
export const notYet = `I have to be straight with you: this assistant is not answering yet. What you type stays in this browser tab and goes nowhere.

Join the waitlist and we write to you when it does. Or create an account: the sales analysis works today, and it is free.`;
export const stillNotYet =
  'Still nobody here to read this, I am afraid. The waitlist and the free analysis are real.';
