import { Link } from 'react-router';
import { pages } from '../../../contract/paths.ts';
import { cx } from '../../ui/cx.ts';
import { parts, type SettingsPart, searchOf } from './parts.ts';

/** The parts of the settings: a row that scrolls on a phone. */
export function PartsNav({ current }: { current: SettingsPart }) {
  return (
    // The padding has room for a focus ring, which would be cut off.
    <nav
      aria-label="Settings"
      className="-mx-4 -my-1 overflow-x-auto px-4 py-1 md:-mx-8 md:px-8 lg:-mx-1 lg:px-1"
    >
      <ul ref={showCurrent} className="relative flex w-max min-w-full gap-1 border-line border-b">
        {parts.map(({ part, name }) => (
          <li key={part}>
            <Link
              to={{ pathname: pages.settings, search: searchOf(part) }}
              aria-current={part === current ? 'page' : undefined}
              className={cx(
                '-mb-px flex h-11 items-center whitespace-nowrap border-b-2 px-3 text-small',
                part === current
                  ? 'border-ink font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row so far that the current part is seen. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
  const row = list?.parentElement;
  if (!row || !current) return;
  row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
