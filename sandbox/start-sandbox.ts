import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { modelSandbox, sandboxMinuteMs, sandboxStandIns } from '../contract/sandbox.ts';
import { setFaults } from './carriers/carrier-routes.ts';
import { buildCarriers, type Carriers, type CarriersOptions } from './carriers/carriers.ts';
import type { CarrierFault, CarrierFaultSetting } from './carriers/faults.ts';
import { companyAt, type SandboxCompany } from './company/company.ts';
import { GrantFile } from './consent/grant-store.ts';
import type { FaultName, FaultSetting } from './framework/faults.ts';
import { buildVendorServer, type VendorServer } from './framework/vendor-server.ts';
import { buildHome } from './home/home.ts';
import type { ModelFaultSetting } from './model/model-faults.ts';
import { buildModelServer } from './model/model-server.ts';
import type { SandboxVendor } from './vendor.ts';

export interface SandboxOptions {
  /** Of the sandbox's own page; vendors follow in the order of `sandboxVendors`, then the model. 0 takes free ports. */
  port: number;
  vendors: readonly SandboxVendor[];
  company: SandboxCompany;
  /** What the vendors call a minute, in milliseconds. */
  minuteMs?: number;
  host?: string;
  /** A file that keeps grants over a restart; without it they are in memory only. */
  grantsFile?: string;
  /**
   * A folder that keeps what is written to each vendor over a restart, in a file for each; without it, it is in memory
   * only.
   */
  writesFolder?: string;
  /** How the carriers of texts are kept; in memory, without pauses between states of a text, where it is left out. */
  carriers?: CarriersOptions;
}

/** A sandbox that listens. */
export interface Sandbox {
  /** Address of its own page, without a slash at the end; the same for `origins`, by the vendor's id. */
  home: string;
  origins: Record<string, string>;
  /** Address of the model's stand-in. */
  model: string;
  /** The carriers of texts, with their phones; they listen at `origins` too. */
  carriers: Carriers;
  /** Sets a fault at one carrier, or ends it with null. Throws for a carrier or setting that there is not. */
  setCarrierFault<Name extends CarrierFault>(
    carrierId: string,
    fault: Name,
    setting: CarrierFaultSetting<Name> | null,
  ): void;
  /** Sets a fault at one vendor, or ends it with null. Throws for a vendor or setting that there is not. */
  setFault<Name extends FaultName>(vendorId: string, fault: Name, setting: FaultSetting<Name> | null): void;
  /** Sets what goes wrong with the model, or ends it with null. */
  setModelFault(setting: ModelFaultSetting): void;
  /** Shows the company as it was at an instant, in seconds since 1970; whole again with null. */
  setNow(instantSeconds: number | null): void;
  /** A bearer token of a vendor as its consent gives it, for everything, without asking a person. */
  issue(vendorId: string, seconds: number): string;
  /** How many requests a vendor has answered so far. */
  requests(vendorId: string): number;
  stop(): Promise<void>;
}

/** Starts the home page and one server a vendor. Throws, with nothing left running, when a port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, vendors, company, minuteMs = sandboxMinuteMs, host = '127.0.0.1' } = options;
  let seen = company;
  let now: number | null = null;
  const grants = new GrantFile(options.grantsFile ?? null);
  const servers = vendors.map((vendor) =>
    buildVendorServer(vendor, {
      ...{ company: () => seen, minuteMs, store: grants.store(vendor.id) },
      writesFile:
        options.writesFolder === undefined
          ? null
          : path.join(options.writesFolder, `sandbox-${vendor.id}.jsonl`),
    }),
  );
  const origins: Record<string, string> = {};
  const find = (id: string): VendorServer => {
    const server = servers.find(({ vendor }) => vendor.id === id);
    if (!server) throw new Error(`The sandbox has no vendor ${id}`);
    return server;
  };
  const setNow = (instant: number | null) => {
    now = instant;
    seen = instant === null ? company : companyAt(company, instant);
  };
  const carriers = buildCarriers(options.carriers ?? { file: null, stepMs: 0, publicUrl: null });
  const model = buildModelServer();
  let modelOrigin = '';
  const home = buildHome({
    ...{ servers, origins, company: () => seen, now: () => now, setNow },
    model: { server: model, origin: () => modelOrigin },
    carriers,
  });
  const listening: FastifyInstance[] = [];
  const stop = async () => {
    await Promise.all(listening.splice(0).map((app) => app.close()));
  };
  const listen = async (app: FastifyInstance, at: number) => {
    listening.push(app);
    await app.listen({ host, port: at });
    return app.listeningOrigin;
  };
  try {
    for (const { vendor, app } of servers) origins[vendor.id] = await listen(app, portOf(vendor.id, port));
    for (const { dialect, app } of carriers.servers) {
      origins[dialect.id] = await listen(app, portOf(dialect.id, port));
    }
    modelOrigin = await listen(model.app, portOf(modelSandbox.id, port));
    return {
      home: await listen(home, port),
      origins,
      model: modelOrigin,
      carriers,
      setCarrierFault(id, fault, setting) {
        const server = carriers.find(id);
        if (!server) throw new Error(`The sandbox has no carrier ${id}`);
        setFaults(server, { [fault]: setting });
      },
      setFault: (id, fault, setting) => find(id).faults.set(fault, setting),
      setModelFault: (setting) => model.faults.set(setting),
      setNow,
      issue: (id, seconds) => find(id).issue(seconds),
      requests: (id) => find(id).answered(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portOf(id: string, port: number): number {
  if (port === 0) return 0;
  const index = sandboxStandIns.indexOf(id);
  if (index === -1) throw new Error(`${id} is not among the vendors of the sandbox`);
  return port + 1 + index;
}
