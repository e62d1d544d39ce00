import conversations from '../../../../contract/site-conversations/home.json';
import { claim } from '../figure.ts';

const { hero } = conversations;

/** The assistant and a made-up customer of a made-up company: a test holds it to every word. */
export const { company, customer } = hero;
export const sentAt = `Text message · today ${claim('home-text-time').figure}`;

export const thread = hero.entries.flatMap(
  ({ assistant, customer: said }): { from: 'company' | 'customer'; text: string }[] => {
    if (assistant !== undefined) return [{ from: 'company', text: assistant }];
    return said === undefined ? [] : [{ from: 'customer', text: said }];
  },
);

export const booked = hero.entries.find((entry) => entry.outcome !== undefined)?.outcome ?? '';
