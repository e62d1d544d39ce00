import { LiveCard } from './live-card.tsx';
import { useCompany } from './use-company.ts';

/** What the assistant still needs, once it is known: below what is asked for on the page. */
export function LivePlace() {
  const { data } = useCompany();
  return data === undefined ? null : <LiveCard company={data} />;
}
