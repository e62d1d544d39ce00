import { Tooltip } from '@base-ui/react/tooltip';
import type { ShownTip } from './tip-text.ts';

interface TipPopupProps {
  shown: ShownTip;
  onClose: () => void;
}

/** What is drawn beside a mark. A file of its own: it is fetched when the first mark is pointed at. */
export function TipPopup({ shown: { mark, tip }, onClose }: TipPopupProps) {
  return (
    <Tooltip.Root
      open
      onOpenChange={(_, { event }) => {
        // A press on the mark itself is the mark's.
        if (event.target instanceof Node && mark.contains(event.target) && event.type !== 'keydown') return;
        onClose();
      }}
    >
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={mark} sideOffset={8} className="pointer-events-none z-60">
          <Tooltip.Popup className="max-w-72 rounded-control border border-line bg-raised px-3 py-2 text-caption shadow-float">
            <p className="font-medium">{tip.title}</p>
            <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5 text-muted">
              {tip.lines.map(([label, figure]) => (
                <div key={label} className="contents">
                  <dt>{label}</dt>
                  <dd className="text-right tabular text-ink">{figure}</dd>
                </div>
              ))}
            </dl>
            {tip.secondTap !== undefined && (
              <p className="mt-1.5 hidden text-muted [@media(hover:none)]:block">{tip.secondTap}</p>
            )}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
