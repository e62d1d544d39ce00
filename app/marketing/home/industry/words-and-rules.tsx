import { RulesFigure, WordsFigure } from './personal-figures.tsx';
import type { Trade } from './read-industry.ts';
import { Rest, TradeCard } from './trade-card.tsx';

/** Open from the start; the others are a click away. */
const open = { words: 6, rules: 4 };

/** The trade's terms and their meanings. */
export function Words({ terms }: { terms: Trade['industry_terminology'] }) {
  if (terms.length === 0) return null;
  const rest = terms.slice(open.words);
  return (
    <TradeCard title="The words it uses" figure={<WordsFigure />}>
      <Terms terms={terms.slice(0, open.words)} />
      {rest.length > 0 && (
        <Rest label={`${rest.length} more words`}>
          <Terms terms={rest} />
        </Rest>
      )}
    </TradeCard>
  );
}

function Terms({ terms }: { terms: Trade['industry_terminology'] }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {terms.map(({ term, meaning }) => (
        <div key={term} className="border-line border-t pt-3.5">
          <dt className="font-medium text-body">{term}</dt>
          <dd className="mt-0.5 text-muted text-small">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The trade's legal requirements, and their sources. */
export function Rules({ rules }: { rules: Trade['regulatory_considerations'] }) {
  if (rules.length === 0) return null;
  const rest = rules.slice(open.rules);
  return (
    <TradeCard
      title="The rules it keeps"
      figure={<RulesFigure />}
      note="A summary with its source, not legal advice."
    >
      <RuleList rules={rules.slice(0, open.rules)} />
      {rest.length > 0 && (
        <Rest label={`${rest.length} more rules`}>
          <RuleList rules={rest} />
        </Rest>
      )}
    </TradeCard>
  );
}

function RuleList({ rules }: { rules: Trade['regulatory_considerations'] }) {
  return (
    <ul className="mt-5 grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {rules.map(({ rule, source }) => (
        <li key={rule} className="border-line border-t pt-3.5">
          <p className="text-body">{rule}</p>
          <p className="mt-1 text-caption text-muted">
            Source: <cite className="not-italic">{source}</cite>
          </p>
        </li>
      ))}
    </ul>
  );
}
