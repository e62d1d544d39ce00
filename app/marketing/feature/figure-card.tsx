import type { ReactNode } from 'react';

interface FigureCardProps {
  title: string;
  text: string;
  /** A drawing that says the same without words. */
  figure: ReactNode;
}

/** A card of a list, with its small drawn figure. */
export function FigureCard({ title, text, figure }: FigureCardProps) {
  return (
    <li className="flex flex-col gap-7 rounded-card border border-line bg-linear-to-b from-sunken to-raised p-6 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:gap-10">
      <div className="sm:max-lg:flex-1">
        <h3 className="font-semibold text-title">{title}</h3>
        <p className="mt-1.5 text-body text-muted">{text}</p>
      </div>
      <div className="flex flex-1 items-end">{figure}</div>
    </li>
  );
}

/** Three or six cards. */
export function FigureCards({ cards }: { cards: readonly FigureCardProps[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      {cards.map((card) => (
        <FigureCard key={card.title} {...card} />
      ))}
    </ul>
  );
}
