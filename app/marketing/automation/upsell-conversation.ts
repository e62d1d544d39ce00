import { fig } from '../feature/fig.ts';
import type { Conversation } from '../feature/thread.tsx';

/** Mosquito service for a customer with a quarterly plan. */
export const upsellConversation: Conversation = {
  company: 'Juniper Pest',
  customer: 'Marcus Bell',
  opening: `After the spring visit, Thursday ${fig('upsell-sent')}`,
  entries: [
    {
      from: 'company',
      text: "Hi Marcus, this is Juniper Pest's automated assistant. Luis finished your spring quarterly this afternoon and noted standing water along the back fence. Mosquitoes on the patio yet?",
    },
    { from: 'customer', text: 'yep and its only april' },
    {
      from: 'company',
      text: `They breed in that low spot. Mosquito service is ${fig('mosquito-visit')} a visit, every ${fig('mosquito-interval')}, April to October. Luis is back on your street Tuesday, ${fig('mosquito-window')}. Shall I put you on his route?`,
    },
    { from: 'customer', text: 'what if it rains' },
    {
      from: 'company',
      text: 'If heavy rain washes it off, or they are back before the next visit, the re-treat is free. Same as on your quarterly plan.',
    },
    { from: 'customer', text: 'ok do it. same card' },
    {
      from: 'company',
      text: `Tuesday ${fig('mosquito-window')} it is, on the card ending ${fig('card-on-file')}, charged after each visit. Text me to move it, or STOP to end texts.`,
    },
    {
      from: 'record',
      text: `On Luis's route: ${fig('mosquito-visits')}, ${fig('mosquito-season')} for the season`,
    },
  ],
};
