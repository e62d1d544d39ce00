import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxCompany } from '../company/company.ts';
import type { VendorServer } from '../framework/vendor-server.ts';

export interface HomeOptions {
  servers: readonly VendorServer[];
  /** By vendor; filled when they listen. */
  origins: Readonly<Record<string, string>>;
  company(): SandboxCompany;
  setNow(instantSeconds: number | null): void;
}

/** The sandbox's own page. */
export function buildHome({ servers, origins }: HomeOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/vendors', async () => ({
    vendors: servers.map(({ vendor, faults, answered }) => ({
      id: vendor.id,
      origin: origins[vendor.id],
      keys: vendor.keys,
      faults: faults.all(),
      requests: answered(),
    })),
  }));
  return app;
}
