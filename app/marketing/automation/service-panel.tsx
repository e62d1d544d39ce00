import { fig } from '../feature/fig.ts';
import { FigureCards } from '../feature/figure-card.tsx';
import { CardsUnder, CaseStudy, PanelTop } from '../feature/panel-parts.tsx';
import { serviceConversation } from './service-conversation.ts';
import { ArrivalFigure, HandoverFigure, WarrantyFigure } from './service-figures.tsx';
import { ServiceResults } from './service-results.tsx';

const cards = [
  {
    title: 'Where is my technician',
    text: 'Read off the dispatch board as it stands now. Running late is said before the customer asks.',
    figure: <ArrivalFigure />,
  },
  {
    title: 'Re-treats and warranties',
    text: 'The job, its date and its terms are looked up first. What is covered is booked at no charge, what is not is said plainly.',
    figure: <WarrantyFigure />,
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
        title="The same four questions, answered from the record"
        text="When are you coming, can we move it, what is this charge, it is back again. A whole Monday can go into these. The assistant answers from the schedule, the invoice and the warranty, and hands over what a person should decide."
        conversation={serviceConversation}
      >
        <CaseStudy
          company="Brightwater Plumbing gets its Mondays back"
          text={`${fig('service-trucks')}, two people in the office, ${fig('service-threads')} customer threads in May. Bills and callbacks still go to a person more often than not. The rest no longer waits on hold.`}
          note={`Example figures. Brightwater is made up; ${fig('service-settled')} settled and ${fig('service-person')} taken by a person make the whole.`}
        >
          <ServiceResults />
        </CaseStudy>
      </PanelTop>
      <CardsUnder title="What it looks up before it answers">
        <FigureCards cards={cards} />
      </CardsUnder>
    </>
  );
}
