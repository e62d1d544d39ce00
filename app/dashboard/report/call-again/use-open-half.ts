import type { Half } from '../../../../contract/analysis/call-again.ts';
import { useOpened } from '../records/use-opened.ts';

/** The half whose list is opened, kept in the page's address. */
export function useOpenHalf() {
  const { value, open, close } = useOpened('again');
  const half: Half | null = value === 'call' || value === 'rest' ? value : null;
  return { half, open: (wanted: Half) => open(wanted), close };
}
