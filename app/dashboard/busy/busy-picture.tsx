const bars = [14, 26, 40, 30, 46, 34, 20];

/** A drawn picture: records come in as a voice wave and go out as rising bars, under the ring of a gauge. */
export function BusyPicture() {
  return (
    <svg viewBox="0 0 160 120" fill="none" aria-hidden="true" className="h-auto w-40">
      <rect
        x="0.75"
        y="0.75"
        width="158.5"
        height="118.5"
        rx="18"
        className="fill-raised stroke-line"
        strokeWidth="1.5"
      />
      <path d="M20 92h120" className="stroke-line" strokeWidth="2" strokeLinecap="round" />
      {bars.map((height, index) => (
        <rect
          key={height}
          x={24 + index * 16.5}
          y={92 - height}
          width="10"
          height={height}
          rx="3"
          className={index === 4 ? 'ft-busy-bar fill-signal stroke-signal-edge' : 'ft-busy-bar fill-line'}
        />
      ))}
      <path
        d="M20 44h16l8-18 12 32 9-24 5 10h12l7-14 9 22 8-16 5 8h29"
        className="ft-busy-wave stroke-signal-text"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        pathLength="100"
      />
      <circle cx="80" cy="104" r="2.2" className="fill-muted" />
      <circle cx="70" cy="104" r="2.2" className="fill-line" />
      <circle cx="90" cy="104" r="2.2" className="fill-line" />
    </svg>
  );
}
