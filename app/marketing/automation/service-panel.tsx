import conversations from '../../../contract/site-conversations/automation.json';
import { fig } from '../feature/fig.ts';
import { FigureCards } from '../feature/figure-card.tsx';
import { CardsUnder, CaseStudy, PanelTop } from '../feature/panel-parts.tsx';
import { ApprovedFigure, ArrivalFigure, HandoverFigure } from './service-figures.tsx';
import { ServiceResults } from './service-results.tsx';

const cards = [
  {
    title: 'When are you coming',
    text: 'Day and window of the next visit, from the calendar. Where the truck is at this moment, a person says.',
    figure: <ArrivalFigure />,
  },
  {
    title: 'Your sentences, word for word',
    text: 'Pets, products, preparing a room: it says the sentence that you approved. What has none goes to a person.',
    figure: <ApprovedFigure />,
  },
  {
    title: 'A person takes over',
    text: 'Refunds, damage, anger, or simply asking for a person: the thread moves, and the assistant stops writing in it.',
    figure: <HandoverFigure />,
  },
] as const;

/** Answering customers. */
export function ServicePanel() {
  return (
    <>
      <PanelTop
        title="The same questions, answered from the calendar"
        text="When are you coming, can we move it, what is this charge, it is back again. A whole Monday can go into these. The assistant says, moves and cancels visits; charges, warranties and damage it hands to a person."
        conversation={conversations.customerService}
      >
        <CaseStudy
          company="Brightwater Plumbing gets its Mondays back"
          text={`${fig('service-trucks')}, two people in the office, ${fig('service-threads')} customer threads in May. Bills and callbacks go to a person. The rest no longer waits on hold.`}
          note={`Example figures. Brightwater is made up; ${fig('service-settled')} settled and ${fig('service-person')} taken by a person make the whole.`}
        >
          <ServiceResults />
        </CaseStudy>
      </PanelTop>
      <CardsUnder title="What it answers, and what it leaves to you">
        <FigureCards cards={cards} />
      </CardsUnder>
    </>
  );
}
