import { fig } from '../feature/fig.ts';
import type { Conversation } from '../feature/thread.tsx';

/** A card on file that ran out. */
export const billingConversation: Conversation = {
  company: 'Juniper Pest',
  customer: 'Marcus Bell',
  opening: 'The day a card was declined',
  entries: [
    {
      from: 'company',
      text: `Hi Marcus, Juniper Pest's automated assistant. Your summer quarterly on ${fig('card-visit')}, ${fig('plan-price')}, did not go through: the card ending ${fig('card-on-file')} expired in May. You can change it here: pay.juniperpest.example`,
      sources: `Billing: invoice ${fig('card-invoice')}, declined, card expired`,
    },
    { from: 'customer', text: 'is this a scam' },
    {
      from: 'company',
      text: `Fair question. Open your account the way you always do, or call the office at ${fig('card-phone')}. I never ask for a card number by text.`,
    },
    { from: 'customer', text: 'ok updated it' },
    {
      from: 'company',
      text: `Got it, card ending ${fig('card-new')}. ${fig('plan-price')} is paid and the receipt is in your mail. Next visit: the week of ${fig('card-next')}.`,
      sources: 'Billing: paid, receipt sent, auto-pay back on',
    },
    { from: 'customer', text: 'can i just pay the year' },
    {
      from: 'company',
      text: `Yes. Four visits paid ahead are ${fig('prepay-price')} instead of ${fig('prepay-full')}. Shall I switch you before the next one?`,
      sources: 'Billing: prepay price of the quarterly plan',
    },
  ],
};
