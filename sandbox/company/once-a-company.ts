import type { SandboxCompany } from './company.ts';

/** Builds a vendor's data of a company on first use, and caches it as long as the company. */
export function onceACompany<Built>(build: (company: SandboxCompany) => Built): typeof build {
  const known = new WeakMap<SandboxCompany, Built>();
  return (company) => {
    const built = known.get(company) ?? build(company);
    known.set(company, built);
    return built;
  };
}
