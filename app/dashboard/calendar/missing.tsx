import type { MissingPart } from '../../../contract/calendar.ts';
import { pages } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { missingText } from './labels.ts';

/** What the company has to say before anything can be booked, and where. */
export function Missing({ parts }: { parts: readonly MissingPart[] }) {
  return (
    <Card aria-labelledby="missing-title" className="flex flex-col items-start gap-4 p-5 md:p-6">
      <div>
        <h2 id="missing-title" className="font-semibold text-title">
          Nothing can be booked yet
        </h2>
        <p className="mt-1 text-muted text-small">The calendar offers windows once your settings say:</p>
      </div>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-body">
        {parts.map((part) => (
          <li key={part}>{missingText[part]}</li>
        ))}
      </ul>
      <ButtonLink tone="signal" to={pages.settings}>
        Open settings
      </ButtonLink>
    </Card>
  );
}
