import { useCallback } from 'react';
import type { RecordFilter } from '../../../../contract/analysis/records.ts';
import { decodeFilter, encodeFilter, OPEN } from './open-filter.ts';
import { useOpened } from './use-opened.ts';

/** The opened figure, kept in the page's address. */
export function useOpenList() {
  const { value, open: openValue, close } = useOpened(OPEN);
  const open = useCallback((filter: RecordFilter) => openValue(encodeFilter(filter)), [openValue]);
  return { filter: decodeFilter(value), open, close };
}
