const bars = [10, 17, 26, 20, 34, 24, 14];
const tallest = 4;

/** A drawn picture: what was said runs through as a voice wave, and stands below it as rising bars. */
export function BusyPicture() {
  return (
    <svg viewBox="0 0 168 128" fill="none" aria-hidden="true" className="h-auto w-42">
      <rect
        x="0.75"
        y="0.75"
        width="166.5"
        height="126.5"
        rx="20"
        className="fill-raised stroke-line"
        strokeWidth="1.5"
      />
      <path
        d="M24 40h18l8-13 11 27 10-22 6 8h14l7-10 9 16 8-12 6 6h23"
        className="stroke-line"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M24 40h18l8-13 11 27 10-22 6 8h14l7-10 9 16 8-12 6 6h23"
        className="ft-busy-wave stroke-signal-text"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        pathLength="100"
      />
      {bars.map((height, index) => (
        <rect
          key={height}
          x={28 + index * 17}
          y={106 - height}
          width="10"
          height={height}
          rx="3"
          className={
            index === tallest ? 'ft-busy-bar fill-signal stroke-signal-edge' : 'ft-busy-bar fill-line'
          }
        />
      ))}
      <path d="M24 108.5h120" className="stroke-line" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
