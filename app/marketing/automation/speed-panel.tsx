import conversations from '../../../contract/site-conversations/automation.json';
import { fig } from '../feature/fig.ts';
import { FigureCards } from '../feature/figure-card.tsx';
import { CardsUnder, CaseStudy, PanelTop } from '../feature/panel-parts.tsx';
import { StatedFigures } from '../feature/stated-figures.tsx';
import { DoorsFigure, TriageFigure, WaitsFigure } from './speed-figures.tsx';
import { SpeedResults } from './speed-results.tsx';

const cards = [
  {
    title: 'Every door starts the same clock',
    text: 'Missed calls, and whatever your CRM lists as a new lead: web forms, marketplaces, ads. A connected system is read every half hour.',
    figure: <DoorsFigure />,
  },
  {
    title: 'Safety before the sale',
    text: 'Gas, sparks, water at the panel: the safe step and your on-call number come before any price, at any hour.',
    figure: <TriageFigure />,
  },
  {
    title: 'One text, then it waits',
    text: 'No series of reminders. An answer days later goes on where it was, without asking again what was said.',
    figure: <WaitsFigure />,
  },
] as const;

/** Answering new leads at once. */
export function SpeedPanel() {
  return (
    <>
      <PanelTop
        title="Answered before they try the next company"
        text="A homeowner without heat fills in one form after another and takes the first company that can come. The assistant takes from the form what was asked for, quotes the visit you priced and books a window that is really free."
        conversation={conversations.speedToLead}
      >
        <StatedFigures ids={['first-text', 'contacted-quickly']} />
        <CaseStudy
          company="Northline Heating & Air answers its January nights"
          text={`${fig('speed-technicians')}, office closed at ${fig('speed-closing')}. In January ${fig('speed-late-forms')} of ${fig('speed-forms')} web forms came in after that and waited for the morning, when many had heat again, from somebody else.`}
          note="Example figures. Northline is made up, and so are both Januaries, counted for the same number of forms."
        >
          <SpeedResults />
        </CaseStudy>
      </PanelTop>
      <CardsUnder title="What happens in the first minutes">
        <FigureCards cards={cards} />
      </CardsUnder>
    </>
  );
}
