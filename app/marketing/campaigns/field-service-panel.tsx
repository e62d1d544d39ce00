import { PanelTop } from '../feature/panel-parts.tsx';
import { BulletList } from './bullet-list.tsx';
import { DispatchBoard } from './dispatch-board.tsx';
import { fieldServiceConversation } from './field-service-conversation.ts';
import { Stage } from './stage.tsx';

const bullets = [
  {
    title: 'Offers only what you can keep',
    text: 'Skills, drive time and the length of the job decide which windows are offered. A full day is not sold twice.',
  },
  {
    title: 'Books the whole job',
    text: 'Job type, duration, crew, permit steps, gate codes and dogs. The technician reads it on the ticket.',
  },
  {
    title: 'Moves and cancels where it counts',
    text: 'In the schedule itself, and the freed window is offered to whoever wanted an earlier one.',
  },
  {
    title: 'Says where the truck is',
    text: 'On the way, running late, done: from the status your technicians set anyway.',
  },
  {
    title: 'Picks up when the ticket closes',
    text: 'A re-treat check after two weeks, the tune-up before the season, the estimate that nobody answered.',
  },
] as const;

/** What a connected field-service system adds to a conversation. */
export function FieldServicePanel() {
  return (
    <PanelTop
      title="It books what the board can hold"
      text="A promise by text is only as good as the schedule behind it. The assistant reads the board before it offers a window and writes the job into it before it says booked."
      conversation={fieldServiceConversation}
    >
      <BulletList title="With your field-service system connected" items={bullets} />
      <Stage label="Illustrative: the board after this conversation. The filled bar is the job it booked.">
        <DispatchBoard />
      </Stage>
    </PanelTop>
  );
}
