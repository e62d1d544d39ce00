import type { ReactNode } from 'react';
import { HandlingFigure, LeadCostFigure, TouchesFigure } from './problem-figures.tsx';
import { AutomatedFigure, ConversationFigure, InsightFigure } from './solution-figures.tsx';
import type { Side } from './use-wheel-flip.ts';

interface SideContent {
  id: Side;
  label: string;
  title: string;
  cards: readonly { title: string; text: string; figure: ReactNode }[];
}

export const sides: readonly SideContent[] = [
  {
    id: 'problem',
    label: 'Problem',
    title: 'Three leaks in every busy season',
    cards: [
      {
        title: 'High Cost Per Lead',
        text: 'You pay for the click, for the lead vendor, for the hour on the phone. If nobody answers the form at supper time, the next company gets a lead that you paid for.',
        figure: <LeadCostFigure />,
      },
      {
        title: 'High Touch Sale',
        text: 'A question about the price, a spouse to ask, a better day. Every job wants several touches, and each of them wants a person with time.',
        figure: <TouchesFigure />,
      },
      {
        title: 'Inefficient Handling',
        text: 'Calls, forms and voicemails wait in systems that do not know of each other. Nobody sees who has waited longest.',
        figure: <HandlingFigure />,
      },
    ],
  },
  {
    id: 'solution',
    label: 'Solution',
    title: 'A text, an answer, a booked visit',
    cards: [
      {
        title: 'Company Insight',
        text: 'Before the first word it knows what you told it and what the lead asked for: services, prices, hours, areas, the windows that are free.',
        figure: <InsightFigure />,
      },
      {
        title: '1 on 1 Conversation',
        text: 'Every lead has a conversation of its own, in your company’s name. It picks up where the customer left off, an hour or a week later.',
        figure: <ConversationFigure />,
      },
      {
        title: 'Truly Automated',
        text: 'Once you have switched it on, nobody has to press send from the form to the booked visit. Where a person should decide, it stops and fetches one.',
        figure: <AutomatedFigure />,
      },
    ],
  },
];
