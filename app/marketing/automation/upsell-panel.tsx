import { fig } from '../feature/fig.ts';
import { FigureCards } from '../feature/figure-card.tsx';
import { CardsUnder, CaseStudy, PanelTop } from '../feature/panel-parts.tsx';
import { StatedFigures } from '../feature/stated-figures.tsx';
import { upsellConversation } from './upsell-conversation.ts';
import { NoFigure, SeasonsFigure, TicketFigure } from './upsell-figures.tsx';
import { UpsellResults } from './upsell-results.tsx';

const cards = [
  {
    title: 'It picks the moment',
    text: 'After a finished visit, ahead of a season, before a plan renews. Never because a list was due for a blast.',
    figure: <SeasonsFigure />,
  },
  {
    title: 'It offers what the house needs',
    text: 'Standing water, an aging water heater, a panel with no slots left: the note on the ticket decides what is offered.',
    figure: <TicketFigure />,
  },
  {
    title: 'It takes a no',
    text: 'A no goes on the record, and that offer is over for the season. The customer keeps the plan and the good mood.',
    figure: <NoFigure />,
  },
] as const;

/** Selling more to customers who are already there. */
export function UpsellPanel() {
  return (
    <>
      <PanelTop
        title="The second sale is already on the ticket"
        text="Your technicians write down what the next job is. In season nobody in the office has the hours to call about it. The assistant does it by text, one customer at a time, with your prices and the route that is already planned."
        conversation={upsellConversation}
      >
        <StatedFigures ids={['extra-services', 'average-upsell']} />
        <CaseStudy
          company="Juniper Pest sells a season of mosquito service"
          text={`Two branches, ${fig('upsell-customers')} customers on a quarterly plan. Each spring two people called the list and were a third of the way through by May. This year the text went out after the spring visit, to customers without mosquito service who had agreed to texts.`}
          note="Example figures. Juniper Pest and its spring are made up."
        >
          <UpsellResults />
        </CaseStudy>
      </PanelTop>
      <CardsUnder title="What keeps it from being a blast">
        <FigureCards cards={cards} />
      </CardsUnder>
    </>
  );
}
