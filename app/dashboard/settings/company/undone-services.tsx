import type { TextingCompany } from '../../../../contract/texting-company.ts';
import { plural } from '../../../lib/format/number.ts';

type Service = Pick<TextingCompany['services'][number], 'serviceId' | 'name'>;

/** Services that no crew does; none while there is no crew at all. */
export const undoneServices = <One extends Service>(
  services: readonly One[],
  crews: readonly { services: readonly string[] }[],
): One[] =>
  crews.length === 0
    ? []
    : services.filter(({ serviceId }) => crews.every(({ services: done }) => !done.includes(serviceId)));

/** Marks a service that no crew does. */
export const UndoneTag = () => (
  <span className="rounded-full border border-danger-edge bg-danger-wash px-2 py-px text-caption text-danger">
    No crew does this
  </span>
);

interface VisitsAheadProps {
  /** Those that are to be done no more. */
  services: readonly Service[];
  visitsAhead: TextingCompany['visitsAhead'];
}

/** Says how many visits lie ahead for services that are to be done no more, and what becomes of them. */
export function VisitsAhead({ services, visitsAhead }: VisitsAheadProps) {
  const booked = services.flatMap(({ serviceId, name }) => {
    const count = visitsAhead[serviceId] ?? 0;
    return count === 0 ? [] : [{ serviceId, text: `${plural(count, 'visit')} ahead: ${name}` }];
  });
  return (
    <div role="status" className={booked.length === 0 ? 'absolute' : 'flex flex-col gap-1 text-small'}>
      {booked.map(({ serviceId, text }) => (
        <p key={serviceId} className="font-medium">
          {text}
        </p>
      ))}
      {booked.length > 0 && (
        <p className="text-muted">
          They stay in the calendar with their crews, where they can be moved or cancelled. Nothing new is
          booked.
        </p>
      )}
    </div>
  );
}
