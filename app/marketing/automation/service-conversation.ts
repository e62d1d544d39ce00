import { fig } from '../feature/fig.ts';
import type { Conversation } from '../feature/thread.tsx';

/** A recurring drain backup, and a bill that needs a person. */
export const serviceConversation: Conversation = {
  company: 'Brightwater Plumbing',
  customer: 'Omar Haddad',
  opening: 'Text from a customer, Wednesday in May',
  entries: [
    { from: 'customer', text: 'kitchen drain you cleared is backing up again' },
    {
      from: 'company',
      text: `Sorry, Omar. Brightwater's automated assistant here. Ty cleared that line on ${fig('warranty-cleared')} and it has a ${fig('warranty-length')} warranty, so coming back costs you nothing. Any other drain slow, or only the kitchen?`,
    },
    { from: 'customer', text: 'just the kitchen, and the dishwasher' },
    {
      from: 'company',
      text: `Same line, that fits. Ty can come tomorrow ${fig('warranty-tomorrow')} or Friday ${fig('warranty-friday')}.`,
    },
    { from: 'customer', text: 'tmrw. also why was i billed twice' },
    {
      from: 'company',
      text: `Tomorrow ${fig('warranty-tomorrow')} is booked as a warranty visit, ${fig('warranty-price')}. On the bill: I see ${fig('double-charge')} charged twice on invoice ${fig('double-invoice')}. A refund is a person's decision, so Carmen in the office has it now.`,
    },
    { from: 'record', text: 'Carmen took over. The assistant stays out of this thread.' },
    {
      from: 'office',
      name: 'Carmen',
      text: `Hi Omar, Carmen here. You're right, it ran twice. ${fig('double-charge')} goes back to your card today.`,
    },
  ],
};
