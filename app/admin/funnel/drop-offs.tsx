import type { FunnelMetrics } from '../../../contract/admin.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { percentText } from '../range.ts';
import { dropOffs } from './steps.ts';

const shown = 3;

/** The three places where most people are lost; of nobody, none. */
export function DropOffs({ funnel }: { funnel: FunnelMetrics }) {
  const isEmpty = funnel.totalSessions === 0 && funnel.signupConversions === 0;
  return (
    <Card aria-labelledby="drop-offs">
      <CardHeader title="Biggest Drop-off Points" titleId="drop-offs" />
      {isEmpty && <p className="px-5 pt-3 text-muted text-small md:px-6">No visits in these days.</p>}
      <ol className="flex flex-col gap-3 px-5 pt-4 pb-5 md:px-6 md:pb-6">
        {dropOffs(funnel.dropOffPoints)
          .slice(0, isEmpty ? 0 : shown)
          .map(({ name, rate }, place) => (
            <li key={name} className="flex items-center gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-danger-wash font-semibold text-caption text-danger"
              >
                {place + 1}
              </span>
              <span className="min-w-0 flex-1 text-small">{name}</span>
              <span className="font-semibold text-small tabular">{percentText(rate)}</span>
            </li>
          ))}
      </ol>
    </Card>
  );
}
