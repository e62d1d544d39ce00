import { claim } from '../figure.ts';

/** A made-up customer of a made-up company, as the phone shows them. */
export const company = 'Wasatch Pest';
export const sentAt = `Text message · today ${claim('home-text-time').figure}`;

export const thread: readonly { from: 'company' | 'customer'; text: string }[] = [
  {
    from: 'company',
    text: `Hi Dana, ${company}'s automated assistant. You wrote about ants in the kitchen. Still seeing them?`,
  },
  { from: 'customer', text: 'yes!! every morning by the sink' },
  {
    from: 'company',
    text:
      'Likely odorous house ants, they come in after rain. You are on the quarterly plan, so the visit is covered. ' +
      `Thursday ${claim('home-window-early').figure} or Friday ${claim('home-window-late').figure}?`,
  },
  { from: 'customer', text: 'thursday works' },
];

export const booked = `Booked · Thursday ${claim('home-window-early').figure}`;
