import type { ReactNode } from 'react';

/** The drawing of a card: 300 × 120, decorative, because the card's words say the same. */
export function FigureFrame({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 300 120" fill="none" aria-hidden="true" className="h-30 w-full">
      {children}
    </svg>
  );
}

interface LabelProps {
  x: number;
  y: number;
  children: ReactNode;
  tone?: 'ink' | 'muted' | 'signal' | 'dark';
  anchor?: 'start' | 'middle' | 'end';
}

const tones = {
  ink: 'fill-ink',
  muted: 'fill-muted',
  signal: 'fill-signal-text',
  dark: 'fill-signal-ink',
} as const;

/** A word in a drawing. */
export function Label({ x, y, children, tone = 'muted', anchor = 'start' }: LabelProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={`${tones[tone]} text-[13px] tabular`}>
      {children}
    </text>
  );
}
