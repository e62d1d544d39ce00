import { Icon } from '../../../ui/icon.tsx';
import { inShort } from './lines.tsx';
import type { Trade } from './read-industry.ts';

/** What else is known, each behind its name. */
export function MoreDetails({ trade }: { trade: Trade }) {
  const details = [
    { title: 'How customers want to hear from you', lines: trade.communication_preferences },
    { title: 'What makes the work hard', lines: trade.business_challenges },
    { title: 'How a job runs', lines: trade.typical_workflows },
    { title: 'Who else is after the job', lines: trade.competitive_landscape },
    { title: 'What is worth counting', lines: trade.success_metrics },
  ].filter(({ lines }) => lines.length > 0);
  if (details.length === 0) return null;
  return (
    <div className="mt-4 divide-y divide-line border-line border-y">
      {details.map(({ title, lines }) => (
        <details key={title} className="ft-faq">
          <summary className="flex items-center justify-between gap-6 py-4">
            <h3 className="font-medium text-lead">{title}</h3>
            <Icon name="chevronDown" className="ft-turn size-5 text-muted" />
          </summary>
          <ul className="grid gap-x-8 gap-y-3 pb-6 text-body text-muted lg:grid-cols-2">
            {lines.map((line) => (
              <Line key={line} line={line} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Line({ line }: { line: string }) {
  const { short, rest } = inShort(line);
  return (
    <li className="border-line border-l-2 pl-4 [overflow-wrap:anywhere]">
      {short !== '' && <span className="text-ink">{short} </span>}
      {rest}
    </li>
  );
}
