import { Icon } from '../../ui/icon.tsx';

const hints = [
  {
    where: 'In your CRM',
    how: 'Open the list of leads or opportunities, show all statuses, set the dates to the last 12 months, then choose Export and CSV or Excel.',
  },
  {
    where: 'In your phone system',
    how: 'Open Reports or Analytics, then the call log or call history, for the same dates and all users, and choose Export or Download.',
  },
  {
    where: 'In a spreadsheet',
    how: 'One row for each lead or call with a header on top is all it takes. The names of the columns do not matter.',
  },
] as const;

/** How to get the files out, folded away for those who know. */
export function ExportHints() {
  return (
    <details className="group mt-3">
      <summary className="tap inline-flex list-none items-center gap-1.5 rounded-mark font-medium text-small [&::-webkit-details-marker]:hidden">
        <Icon name="chevronRight" className="size-4 text-muted transition-transform group-open:rotate-90" />
        How to get these files
      </summary>
      <dl className="mt-2 flex flex-col gap-2.5 border-line border-l pl-4">
        {hints.map(({ where, how }) => (
          <div key={where}>
            <dt className="font-medium text-small">{where}</dt>
            <dd className="text-muted text-small">{how}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
