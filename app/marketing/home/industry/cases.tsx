import type { Trade } from './read-industry.ts';

/** How it could go. Every case says of itself that it is made up. */
export function Cases({ cases }: { cases: Trade['case_studies'] }) {
  if (cases.length === 0) return null;
  return (
    <div className="grid gap-4 md:auto-cols-fr md:grid-flow-col">
      {cases.map(({ title, situation, handled, outcome }) => (
        <article
          key={title}
          className="min-w-0 rounded-card border border-line border-dashed p-5 [overflow-wrap:anywhere] md:p-7"
        >
          <p className="text-caption text-data">Illustrative: made up, no customer is meant</p>
          <h3 className="mt-2 font-semibold text-title">{title}</h3>
          <dl className="mt-3 flex flex-col gap-3 text-small">
            {[
              ['What happened', situation],
              ['How it was handled', handled],
              ['How it ended', outcome],
            ].map(([part, text]) => (
              <div key={part}>
                <dt className="text-muted">{part}</dt>
                <dd className="mt-0.5">{text}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  );
}
