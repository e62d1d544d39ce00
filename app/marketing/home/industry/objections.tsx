import { Lines } from './lines.tsx';
import { ObjectionsFigure, TriggersFigure } from './personal-figures.tsx';
import type { Trade } from './read-industry.ts';
import { Rest, TradeCard } from './trade-card.tsx';

/** What makes a customer of the trade write today. */
export function Triggers({ triggers }: { triggers: Trade['buying_triggers'] }) {
  if (triggers.length === 0) return null;
  return (
    <TradeCard title="What sets it off" figure={<TriggersFigure />}>
      <Lines lines={triggers} open={6} what="occasions" />
    </TradeCard>
  );
}

/** Open from the start; the others are a click away. */
const open = 2;

/** What homeowners object, and what can be said to it. */
export function Objections({ objections }: { objections: Trade['objections'] }) {
  if (objections.length === 0) return null;
  const rest = objections.slice(open);
  return (
    <TradeCard title="What they object to" figure={<ObjectionsFigure />}>
      <Pairs objections={objections.slice(0, open)} />
      {rest.length > 0 && (
        <Rest label={`${rest.length} more objections`}>
          <Pairs objections={rest} />
        </Rest>
      )}
    </TradeCard>
  );
}

function Pairs({ objections }: { objections: Trade['objections'] }) {
  return (
    <dl className="mt-5 flex flex-col gap-4 text-body">
      {objections.map(({ objection, answer }) => (
        <div key={objection} className="flex flex-col gap-2">
          <dt className="max-w-[85%] self-end rounded-card rounded-br-mark bg-ink px-4 py-2.5 text-ground">
            {objection}
          </dt>
          <dd className="max-w-[92%] self-start rounded-card rounded-bl-mark bg-line/70 px-4 py-2.5">
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}
