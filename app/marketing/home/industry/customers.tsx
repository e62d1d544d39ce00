import { Lines } from './lines.tsx';
import { WorriesFigure } from './personal-figures.tsx';
import type { Trade } from './read-industry.ts';
import { TradeCard } from './trade-card.tsx';

/** Why customers of the trade write, and texts that they answer. */
export function Customers({ trade }: { trade: Trade }) {
  const { customer_pain_points: pains, messages_that_work: messages } = trade;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {pains.length > 0 && (
        <TradeCard title="What your customers write about" figure={<WorriesFigure />}>
          <Lines lines={pains} open={5} what="reasons" />
        </TradeCard>
      )}
      {messages.length > 0 && (
        <TradeCard
          title="Texts that get an answer"
          note="What stands in braces is filled in for each customer."
        >
          <ul className="mt-5 flex flex-col gap-2.5">
            {messages.slice(0, 3).map((message) => (
              <li
                key={message}
                className="max-w-[34rem] self-start rounded-card rounded-bl-mark bg-line/70 px-4 py-2.5 text-body"
              >
                {message}
              </li>
            ))}
          </ul>
        </TradeCard>
      )}
    </div>
  );
}
