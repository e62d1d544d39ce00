import { useAddress } from '../../ui/use-address.ts';
import { isDate } from './dates.ts';

/** What of the calendar is shown, kept in the address. */
export interface View {
  mode: 'day' | 'week';
  /** The first day; null: the company's today. */
  date: string | null;
  /** Null: all crews. */
  crewId: string | null;
}

/** The part of the calendar that the address names. */
export function useView(): { view: View; onView: (change: Partial<View>) => void } {
  const { search, change } = useAddress();
  const date = search.get('date');
  const view: View = {
    mode: search.get('view') === 'week' ? 'week' : 'day',
    date: date !== null && isDate(date) ? date : null,
    crewId: search.get('crew'),
  };
  const onView = ({ mode, date: day, crewId }: Partial<View>) =>
    change(
      ({ search: newest }) => {
        set(newest, 'view', mode === undefined ? undefined : mode === 'day' ? null : mode);
        set(newest, 'date', day);
        set(newest, 'crew', crewId);
        return { search: newest };
      },
      { replace: true, preventScrollReset: true },
    );
  return { view, onView };
}

function set(search: URLSearchParams, name: string, value: string | null | undefined): void {
  if (value === null) search.delete(name);
  else if (value !== undefined) search.set(name, value);
}
