import conversations from '../../../contract/site-conversations/campaigns.json';
import { PanelTop } from '../feature/panel-parts.tsx';
import { BulletList } from './bullet-list.tsx';
import { DispatchBoard } from './dispatch-board.tsx';
import { Stage } from './stage.tsx';

const bullets = [
  {
    title: 'Offers only what you can keep',
    text: 'Hours, crews, the length of the job and blocked time decide which windows are offered. A window is not sold twice.',
  },
  {
    title: 'Books the visit',
    text: 'Service, window, name and address, with the conversation beside it. A note for the crew goes to a person.',
  },
  {
    title: 'Moves and cancels',
    text: 'In the same calendar. It asks once before it cancels.',
  },
  {
    title: 'Leaves room for yours',
    text: 'Visits that your people add and time that they block keep windows from being offered.',
  },
  {
    title: 'Does not dispatch',
    text: 'Routes, where the truck is and running late stay with your office and its system.',
  },
] as const;

/** What a connected field-service system adds to a conversation. */
export function FieldServicePanel() {
  return (
    <PanelTop
      title="It books what the day can hold"
      text="A promise by text is only as good as the schedule behind it. The assistant reads its calendar before it offers a window, and the visit stands in it before it says so. Your people see day and week there, by crew."
      conversation={conversations.fieldService}
    >
      <BulletList title="With the calendar kept here" items={bullets} />
      <Stage label="Illustrative: the day in the calendar after this conversation. The filled bar is the visit it booked.">
        <DispatchBoard />
      </Stage>
    </PanelTop>
  );
}
