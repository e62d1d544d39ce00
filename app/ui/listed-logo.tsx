import { useState } from 'react';
import { cx } from './cx.ts';

/** Logos without a PNG, so that they are requested once. */
const drawn = new Set<string>();

/**
 * The logo of a listed system or lead source, decorative beside its name: the PNG of that name where there is one,
 * else the drawn SVG.
 */
export function ListedLogo({ logo, className }: { logo: string; className?: string }) {
  const [, showDrawn] = useState(false);
  return (
    <img
      src={`/logos/${logo}.${drawn.has(logo) ? 'svg' : 'png'}`}
      alt=""
      width={24}
      height={24}
      className={cx('shrink-0 rounded-mark object-contain', className ?? 'size-6')}
      onError={() => {
        drawn.add(logo);
        showDrawn(true);
      }}
    />
  );
}
