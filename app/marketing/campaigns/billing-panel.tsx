import conversations from '../../../contract/site-conversations/campaigns.json';
import { fig } from '../feature/fig.ts';
import { PanelTop } from '../feature/panel-parts.tsx';
import { BulletList } from './bullet-list.tsx';
import { RecordRows, Stage } from './stage.tsx';

const bullets = [
  {
    title: 'Prices from your list',
    text: 'As you entered them, per visit, job, quarter or year. A service without a price goes to a person.',
  },
  {
    title: 'No card number in a text, ever',
    text: 'It asks for none, takes no payment and sends no link to pay.',
  },
  {
    title: 'Charges and refunds go to a person',
    text: 'In any words, and at once. It sees no invoices and guesses at none.',
  },
  {
    title: 'Says by when',
    text: 'The customer reads that a person answers, today before you close or when you open next.',
  },
  {
    title: 'Promises nothing',
    text: 'No discount, no refund, no guarantee: the price on the list is the price it says.',
  },
] as const;

/** What connected billing adds to a conversation. */
export function BillingPanel() {
  return (
    <PanelTop
      title="It says prices, and leaves bills to you"
      text="A text about money ends well when it is exact and ends badly when it is not. So the assistant says the prices that you entered, and gives everything about a charge, a card or a refund to a person of yours."
      conversation={conversations.billing}
    >
      <BulletList title="About prices and bills" items={bullets} />
      <Stage label="Illustrative: the facts behind this conversation, and what came of it.">
        <RecordRows
          rows={[
            { name: 'Price list', value: `Quarterly plan, ${fig('demo-quarterly')}`, use: 'read' },
            { name: 'Calendar', value: 'Two free windows', use: 'read' },
            { name: 'Invoice', value: 'Not seen by the assistant' },
            { name: 'Waits for', value: 'A person: complaint', use: 'written' },
            { name: 'Answered by', value: 'Carmen' },
          ]}
        />
      </Stage>
    </PanelTop>
  );
}
