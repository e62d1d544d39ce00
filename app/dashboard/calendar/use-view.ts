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

/** What becomes another, by what is asked for at that moment: what is shown may still be what was before. */
export type ViewChange = Partial<View> | ((newest: View) => Partial<View>);

/** The part of the calendar that the address names. */
export function useView(): { view: View; onView: (change: ViewChange) => void } {
  const { search, change } = useAddress();
  const onView = (asked: ViewChange) =>
    change(
      ({ search: newest }) => {
        const { mode, date: day, crewId } = typeof asked === 'function' ? asked(viewOf(newest)) : asked;
        set(newest, 'view', mode === undefined ? undefined : mode === 'day' ? null : mode);
        set(newest, 'date', day);
        set(newest, 'crew', crewId);
        return { search: newest };
      },
      { replace: true, preventScrollReset: true },
    );
  return { view: viewOf(search), onView };
}

function viewOf(search: URLSearchParams): View {
  const date = search.get('date');
  return {
    mode: search.get('view') === 'week' ? 'week' : 'day',
    date: date !== null && isDate(date) ? date : null,
    crewId: search.get('crew'),
  };
}

function set(search: URLSearchParams, name: string, value: string | null | undefined): void {
  if (value === null) search.delete(name);
  else if (value !== undefined) search.set(name, value);
}
