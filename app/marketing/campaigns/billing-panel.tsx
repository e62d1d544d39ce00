import { fig } from '../feature/fig.ts';
import { PanelTop } from '../feature/panel-parts.tsx';
import { billingConversation } from './billing-conversation.ts';
import { BulletList } from './bullet-list.tsx';
import { RecordRows, Stage } from './stage.tsx';

const bullets = [
  {
    title: 'Declined cards on the day',
    text: 'With the reason and a way to mend it, before the next visit is skipped and the plan quietly ends.',
  },
  {
    title: 'No card number in a text, ever',
    text: 'Payment happens on your own payment page. The thread knows the last four digits and no more.',
  },
  {
    title: 'Deposits that hold the day',
    text: 'Panel upgrades, water heaters, system changes: the crew is set once the deposit you ask for is in.',
  },
  {
    title: 'Answers about the bill',
    text: 'What a charge is for comes straight from the invoice. Refunds and disputes go to a person.',
  },
  {
    title: 'Prepay and plans',
    text: 'A customer who wants to pay the year hears the price you set, and the plan is switched in billing.',
  },
] as const;

/** What connected billing adds to a conversation. */
export function BillingPanel() {
  return (
    <PanelTop
      title="It gets you paid without a phone call"
      text="A quarterly plan can end without anybody cancelling it: a card runs out, a letter goes unread, nobody calls. A text on the same day, with the right amount, is easier to answer than both."
      conversation={billingConversation}
    >
      <BulletList title="With billing and payments connected" items={bullets} />
      <Stage label="Illustrative: the invoice behind this conversation, with what it read and what it wrote.">
        <RecordRows
          rows={[
            { name: 'Invoice', value: fig('card-invoice'), use: 'read' },
            { name: 'For', value: `Quarterly visit, ${fig('card-visit')}`, use: 'read' },
            { name: 'Amount', value: fig('plan-price'), use: 'read' },
            { name: 'Old card', value: `ending ${fig('card-on-file')}, expired`, use: 'read' },
            { name: 'New card', value: `ending ${fig('card-new')}, on your payment page` },
            { name: 'Status', value: 'Paid, receipt sent', use: 'written' },
          ]}
        />
      </Stage>
    </PanelTop>
  );
}
