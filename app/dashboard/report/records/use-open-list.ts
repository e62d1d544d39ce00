import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { isHere } from '../../../ui/is-here.ts';
import { useBackOnce } from '../../../ui/use-back-once.ts';
import { decodeFilter, encodeFilter, OPEN } from './open-filter.ts';

/** Marks the history entry that a click on a figure made, so that closing can step back over it. */
const OPENED_HERE = { openedHere: true } as const;

/**
 * The opened figure, kept in the page's address: the back button closes it, a reload and a sent link keep it.
 */
export function useOpenList() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const backOnce = useBackOnce();

  const open = useCallback(
    (filter: RecordFilter) => {
      const search = `?${new URLSearchParams({ [OPEN]: encodeFilter(filter) })}`;
      if (isHere(search)) return;
      void navigate({ search }, { state: OPENED_HERE, preventScrollReset: true });
    },
    [navigate],
  );

  const close = () => {
    const here: unknown = location.state;
    const clicked = typeof here === 'object' && here !== null && 'openedHere' in here;
    if (clicked) backOnce();
    else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  };

  return { filter: decodeFilter(params.get(OPEN)), open, close };
}
