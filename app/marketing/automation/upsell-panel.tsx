import conversations from '../../../contract/site-conversations/automation.json';
import { fig } from '../feature/fig.ts';
import { FigureCards } from '../feature/figure-card.tsx';
import { CardsUnder, CaseStudy, PanelTop } from '../feature/panel-parts.tsx';
import { StatedFigures } from '../feature/stated-figures.tsx';
import { NoFigure, SeasonsFigure, TicketFigure } from './upsell-figures.tsx';
import { UpsellResults } from './upsell-results.tsx';

const cards = [
  {
    title: 'You pick the moment',
    text: 'After a finished visit, ahead of a season. Your office writes the first text, by hand; the assistant starts no offers.',
    figure: <SeasonsFigure />,
  },
  {
    title: 'You know what the house needs',
    text: 'Standing water, an aging heater, a panel with no slots left: your people read the ticket. The assistant quotes the service from your list.',
    figure: <TicketFigure />,
  },
  {
    title: 'It takes a no',
    text: 'A no is thanked for and nothing is asked again. STOP, in any words, ends the texts.',
    figure: <NoFigure />,
  },
] as const;

/** Selling more to customers who are already there. */
export function UpsellPanel() {
  return (
    <>
      <PanelTop
        title="The second sale is already on the ticket"
        text="Your technicians write down what the next job is. In season nobody in the office has the hours to call about it. One text by hand is enough: the assistant answers what comes back, with your price and a window that is free."
        conversation={conversations.upsell}
      >
        <StatedFigures ids={['extra-services', 'average-upsell']} />
        <CaseStudy
          company="Juniper Pest sells mosquito visits"
          text={`Two branches, ${fig('upsell-customers')} customers on a quarterly plan. Each spring two people called and were a third of the way through by May. This year they wrote one line after a visit where a technician had noted standing water, to customers who had agreed to texts, and left the rest to the assistant.`}
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
