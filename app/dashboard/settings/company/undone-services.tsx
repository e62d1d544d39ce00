import type { TextingCompany } from '../../../../contract/texting-company.ts';

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
