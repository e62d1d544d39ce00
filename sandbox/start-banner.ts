import { vendorById } from '../contract/catalogue/find-vendor.ts';
import { modelSandbox } from '../contract/sandbox.ts';
import type { Sandbox } from './start-sandbox.ts';
import type { SandboxVendor } from './vendor.ts';

/** The output of a sandbox that runs alone: its addresses and credentials. */
export function startBanner(
  { home, origins, model, carriers }: Sandbox,
  vendors: readonly SandboxVendor[],
): string {
  const lines = vendors.flatMap(({ id, label, keys }) => [
    `  ${(label ?? vendorById(id)?.label ?? id).padEnd(12)} ${origins[id]}`,
    ...Object.entries(keys).map(([name, value]) => `    ${name.padEnd(24)} ${value}`),
  ]);
  const texting = carriers.servers.flatMap(({ dialect: { id, label, keys } }) => [
    `  ${label.padEnd(12)} ${origins[id]}`,
    ...Object.entries(keys).map(([name, value]) => `    ${name.padEnd(24)} ${value}`),
  ]);
  return [
    'Sandbox: stand-ins for phone systems, CRMs and carriers. Nothing here is real.',
    '',
    `  home         ${home}`,
    `  phones       ${home}/phones`,
  ]
    .concat(lines, [
      `  ${'Model'.padEnd(12)} ${model}/v1`,
      `    ${'key'.padEnd(24)} ${modelSandbox.key}`,
      `    ${'model'.padEnd(24)} ${modelSandbox.model}`,
    ])
    .concat(texting)
    .join('\n');
}
