import conversations from '../../../contract/site-conversations/campaigns.json';
import { fig } from '../feature/fig.ts';
import { PanelTop } from '../feature/panel-parts.tsx';
import { BulletList } from './bullet-list.tsx';
import { RecordRows, Stage } from './stage.tsx';

const bullets = [
  {
    title: 'Writes to new leads',
    text: 'An open lead that nobody has contacted gets a first text, if you switch it on. The CRM is read every half hour.',
  },
  {
    title: 'Asks only what is missing',
    text: 'What the lead asked for is taken from its record, and not asked again.',
  },
  {
    title: 'Finds the person first',
    text: 'By phone. Several records of one number are one conversation, so a customer does not become a stranger.',
  },
  {
    title: 'Leaves your reps their leads',
    text: 'A lead that somebody has contacted, or who is in a conversation, is not texted over.',
  },
  {
    title: 'Writes nothing into it',
    text: 'The conversation and what came of it stand in Conversations and in the calendar here. Your CRM is only read.',
  },
] as const;

/** What a connected CRM adds to a conversation. */
export function CrmPanel() {
  return (
    <PanelTop
      title="It knows what was asked for"
      text="A new lead in the CRM is a name, a number and a line that says what is wanted. That is enough for a first text that does not begin from nothing."
      conversation={conversations.crm}
    >
      <BulletList title="With your CRM connected" items={bullets} />
      <Stage label="Illustrative: the facts behind this conversation, and what came of it.">
        <RecordRows
          rows={[
            { name: 'Contact', value: 'Grace Lindqvist', use: 'read' },
            { name: 'Asked for', value: 'Termite inspection', use: 'read' },
            { name: 'Price list', value: fig('demo-termite'), use: 'read' },
            { name: 'Calendar', value: `Wednesday, ${fig('demo-early')}`, use: 'written' },
            { name: 'Address', value: '42 Quarry Rd', use: 'written' },
          ]}
        />
      </Stage>
    </PanelTop>
  );
}
