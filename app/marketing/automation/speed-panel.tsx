import { fig } from '../feature/fig.ts';
import { FigureCards } from '../feature/figure-card.tsx';
import { CardsUnder, CaseStudy, PanelTop } from '../feature/panel-parts.tsx';
import { StatedFigures } from '../feature/stated-figures.tsx';
import { speedConversation } from './speed-conversation.ts';
import { DoorsFigure, FollowUpFigure, TriageFigure } from './speed-figures.tsx';
import { SpeedResults } from './speed-results.tsx';

const cards = [
  {
    title: 'Every door starts the same clock',
    text: 'Web forms, missed calls, marketplace leads and ad forms are answered alike, and counted apart.',
    figure: <DoorsFigure />,
  },
  {
    title: 'Safety before the sale',
    text: 'Gas, sparks, water through a ceiling: the safe step and your on-call person come before any price.',
    figure: <TriageFigure />,
  },
  {
    title: 'It follows up until there is an answer',
    text: 'A lead that goes quiet hears from you again, in daytime hours. The first answer ends the series.',
    figure: <FollowUpFigure />,
  },
] as const;

/** Answering new leads at once. */
export function SpeedPanel() {
  return (
    <>
      <PanelTop
        title="Answered before they try the next company"
        text="A homeowner without heat fills in one form after another and takes the first company that can come. The assistant asks what your dispatcher would ask, quotes the visit you priced and takes a window that is really free."
        conversation={speedConversation}
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
