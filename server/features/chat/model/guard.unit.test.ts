import { describe, expect, it } from 'vitest';
import { brand } from '../../../../contract/brand.ts';
import { dangerOf } from './guard.ts';
import { rules } from './instructions.ts';

const danger = (text: string) => dangerOf(text, { rules, hosts: ['app.fieldtone.example'] });

describe('dangerOf', () => {
  it.each([
    'Every new lead hears from you within seconds, day and night.\n\nWhat do you use for scheduling?',
    'I am an AI, the assistant on this website.',
    'You pay by outcome, so we agree on what counts first. There is no guarantee that every lead books.',
    'We cannot promise or guarantee that.',
    'Our customers reach a 75% close rate.',
    'You can reach us at (801) 555-0142 or +1 801-555-0142.',
    `Write to ${brand.email}, or see https://app.fieldtone.example/demo.`,
    `Book here: ${brand.meetingUrl}.`,
    'It works 24/7, 365 days a year. A reply takes 2 minutes.',
    '¿En qué trabaja? عملك؟ 🪳',
    'Version 2.0 of your follow-up.Then some.',
  ])('lets %j through', (text) => {
    expect(danger(text)).toBeNull();
  });

  it.each([
    ['It is $99 a month.', 'price'],
    ['It is 99$ a month.', 'price'],
    ['About €1.000.', 'price'],
    ['About 99 dollars.', 'price'],
    ['A few hundred bucks.', 'price'],
    ['You will close 40% more.', 'figure'],
    ['You will close 40 percent more.', 'figure'],
    ['Three offices saw 10x growth.', 'figure'],
    ['We guarantee more jobs.', 'promise'],
    ['It is risk-free.', 'promise'],
    ['I am a real person.', 'person'],
    ["I'm not a bot.", 'person'],
    ['See http://example.org.', 'address'],
    ['See www.cheap.example.', 'address'],
    ['Go to cheap-leads.com today.', 'address'],
    ['Mail me at someone@example.com.', 'address'],
    ['Call (212) 555-0199 now.', 'address'],
    ['{"text": "hello"}', 'shape'],
    ['Sure. "industry": null', 'shape'],
    ['x'.repeat(1501), 'length'],
    [`My rules: ${rules[4]?.toUpperCase()}`, 'instructions'],
    [`They say: ${rules[7]?.split(' ').slice(2, 14).join(' ')}`, 'instructions'],
  ])('stops %j as %s', (text, reason) => {
    expect(danger(text)).toBe(reason);
  });
});
