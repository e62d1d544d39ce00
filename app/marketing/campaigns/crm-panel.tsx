import { fig } from '../feature/fig.ts';
import { PanelTop } from '../feature/panel-parts.tsx';
import { BulletList } from './bullet-list.tsx';
import { crmConversation } from './crm-conversation.ts';
import { RecordRows, Stage } from './stage.tsx';

const bullets = [
  {
    title: 'Finds the person first',
    text: 'By phone, then by address. Only then is a new record opened, so a customer does not become a stranger.',
  },
  {
    title: 'Reads before it writes',
    text: 'Plan, past jobs, notes, lead source. Nobody is asked twice for what the office wrote down last year.',
  },
  {
    title: 'Writes the outcome back',
    text: 'Status, next step and the whole thread, under the right name, where your reps look anyway.',
  },
  {
    title: 'Leaves your reps their leads',
    text: 'A lead that somebody is working is not texted over. Who owns it, answers it.',
  },
  {
    title: 'Keeps the source',
    text: 'A marketplace lead and a referral stay two lines in the report, from the first text to the won job.',
  },
] as const;

/** What a connected CRM adds to a conversation. */
export function CrmPanel() {
  return (
    <PanelTop
      title="It knows who is writing"
      text="The same phone number can be a new lead, last year's one-time job or a customer whose termite bond is due. The CRM knows which, and the first text shows it."
      conversation={crmConversation}
    >
      <BulletList title="With your CRM connected" items={bullets} />
      <Stage label="Illustrative: the record behind this conversation, with what it read and what it wrote.">
        <RecordRows
          rows={[
            { name: 'Contact', value: 'Grace Lindqvist' },
            { name: 'House', value: fig('letter-house'), use: 'read' },
            { name: 'History', value: `Inspection, ${fig('letter-earlier')}`, use: 'read' },
            { name: 'Title company', value: 'Harbor Title, Jen Ortiz', use: 'written' },
            { name: 'Task', value: 'Send termite letter', use: 'written' },
            { name: 'Status', value: 'Won', use: 'written' },
          ]}
        />
      </Stage>
    </PanelTop>
  );
}
