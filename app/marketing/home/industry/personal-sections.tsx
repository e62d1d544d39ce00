import type { ReactNode } from 'react';
import { useIndustry } from './industry-store.ts';
import { SeasonsFigure, WordsFigure, WorriesFigure } from './personal-figures.tsx';

/** What the page says about the visitor's own trade, once it knows it. */
export function PersonalSections() {
  const known = useIndustry();
  if (known === null) return null;
  const parts = [
    { title: 'What your customers write about', items: known.painPoints, figure: <WorriesFigure /> },
    { title: 'What your year brings', items: known.seasons, figure: <SeasonsFigure /> },
    { title: 'The words it uses', items: known.words, figure: <WordsFigure /> },
  ].filter(({ items }) => items.length > 0);
  return (
    <section aria-labelledby="personal" className="mx-auto w-full max-w-6xl px-5 pt-20 md:pt-28">
      <p className="font-medium text-signal-text text-small">For your trade</p>
      <h2 id="personal" className="mt-2 max-w-[20ch] break-words font-semibold text-display-2">
        What it knows about {known.industry}
      </h2>
      <div className="mt-10 grid gap-4 md:mt-12 md:grid-cols-3">
        {parts.map((part) => (
          <Part key={part.title} {...part} />
        ))}
      </div>
    </section>
  );
}

interface PartProps {
  title: string;
  items: readonly string[];
  figure: ReactNode;
}

function Part({ title, items, figure }: PartProps) {
  return (
    <div className="rounded-card border border-line bg-linear-to-b from-sunken to-raised p-6">
      {figure}
      <h3 className="mt-5 font-semibold text-title">{title}</h3>
      <ul className="mt-2 flex flex-col gap-1.5 text-body text-muted">
        {items.map((item) => (
          <li key={item} className="break-words">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
