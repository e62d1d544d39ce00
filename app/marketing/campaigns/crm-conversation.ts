import { fig } from '../feature/fig.ts';
import type { Conversation } from '../feature/thread.tsx';

/** A termite letter that a closing waits for. */
export const crmConversation: Conversation = {
  company: 'Juniper Pest',
  customer: 'Grace Lindqvist',
  opening: `Marketplace lead, Monday ${fig('letter-received')}`,
  entries: [
    {
      from: 'customer',
      text: `hi we close on the ${fig('letter-closing')} and the lender wants a termite letter`,
    },
    {
      from: 'company',
      text: `Hi Grace, Juniper Pest's automated assistant. That is the wood-destroying insect report. We inspected ${fig('letter-house')} in ${fig('letter-earlier')}, so the crawl space is on file. It is ${fig('letter-price')}, and the letter follows within a business day. Wednesday ${fig('letter-wednesday')} or Thursday ${fig('letter-thursday')}?`,
      sources: 'CRM: house found by its address, earlier inspection, price list',
    },
    { from: 'customer', text: 'wed. can it go straight to the title company' },
    {
      from: 'company',
      text: `Yes. Wednesday ${fig('letter-wednesday')} is booked. Which company, and whose name?`,
    },
    { from: 'customer', text: 'Harbor Title, Jen Ortiz' },
    {
      from: 'company',
      text: 'Noted. The letter goes to Jen Ortiz at Harbor Title, and a copy to you.',
      sources: 'CRM: contact added, task “send letter” for the office',
    },
    { from: 'record', text: 'Lead set to Won, source kept: marketplace' },
  ],
};
