import { Link } from 'react-router';
import { pages } from '../../../../contract/paths.ts';
import type { TextingCompany } from '../../../../contract/texting-company.ts';
import { messageOf } from '../../../api/api-error.ts';
import { setLive } from '../../../api/texting-company.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { searchOf } from '../parts.ts';
import { needNames } from './labels.ts';
import { undoneServices } from './undone-services.tsx';
import { useSaveCompany } from './use-company.ts';

/** Whether the assistant answers, what it still needs for that, and the switch. */
export function LiveCard({ company }: { company: Pick<TextingCompany, 'live' | 'services' | 'crews'> }) {
  const { on, needs } = company.live;
  const { mutate, isPending, error } = useSaveCompany(setLive);
  const missing = needs.filter(({ done }) => !done).length;
  return (
    <Card aria-labelledby="live-title" className="flex flex-col gap-4 p-5 md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="live-title" className="flex items-start gap-2 font-semibold text-title">
            <span
              aria-hidden="true"
              className={cx('mt-1.75 size-2.5 shrink-0 rounded-full', on ? 'bg-won' : 'bg-neutral')}
            />
            {titleOf(on, missing)}
          </h2>
          <p className="mt-1 max-w-[36rem] text-muted text-small">{stateText(on, missing)}</p>
        </div>
        {(on || missing === 0) && (
          <Button tone={on ? 'plain' : 'signal'} busy={isPending} onClick={() => mutate(!on)}>
            {on ? 'Stop it' : 'Let it answer'}
          </Button>
        )}
      </div>
      {!on && (
        <ul aria-label="What it needs" className="flex flex-wrap gap-x-5 gap-y-1.5">
          {needs.map(({ need, done }) => (
            <li key={need} className="flex items-center gap-1.5 text-small">
              {done ? (
                <>
                  <Icon name="check" className="size-4 text-signal-text" />
                  <span className="text-muted">{needNames[need].name}</span>
                  <span className="sr-only">: done</span>
                </>
              ) : (
                <>
                  <span
                    aria-hidden="true"
                    className="mx-0.5 size-3 rounded-full border border-line-control"
                  />
                  <Link
                    to={{ pathname: pages.settings, search: searchOf(needNames[need].part) }}
                    className="tap underline decoration-line-control underline-offset-4 hover:decoration-ink"
                  >
                    {needNames[need].name}
                  </Link>
                  <span className="sr-only">: missing</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Undone services={undoneServices(company.services, company.crews)} />
      <ErrorBox>{error === null ? '' : messageOf(error, 'It could not be changed.')}</ErrorBox>
    </Card>
  );
}

/** What the assistant offers and cannot book. */
function Undone({ services }: { services: TextingCompany['services'] }) {
  if (services.length === 0) return null;
  const more = services.length - named;
  const names = services.slice(0, named).map(({ name }) => name);
  return (
    <p className="max-w-[36rem] text-small">
      No crew does {list.format(more > 0 ? [...names, `${more} more`] : names)}. Whoever wants a visit for it
      is left to a person until a crew does it:{' '}
      <Link
        to={{ pathname: pages.settings, search: searchOf('areas') }}
        className="underline decoration-line-control underline-offset-4 hover:decoration-ink"
      >
        choose who does what
      </Link>
      .
    </p>
  );
}

/** Services that are named before the others are counted. */
const named = 3;
const list = new Intl.ListFormat('en-US');

function titleOf(on: boolean, missing: number): string {
  if (on) return 'The assistant answers texts';
  // With all that it needs it may have answered before.
  return missing === 0 ? 'The assistant does not answer' : 'The assistant does not answer yet';
}

function stateText(on: boolean, missing: number): string {
  if (on) return 'It stops by itself as soon as something that it needs is taken away.';
  if (missing === 0)
    return 'Nothing is missing. Until you let it answer, a text gets one automatic reply, and a person answers.';
  return `It needs ${missing === 1 ? 'one more thing' : `${missing} more things`}. Until then a text gets one automatic reply, and a person answers.`;
}
