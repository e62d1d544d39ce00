import { z } from 'zod';
import { product } from './product.ts';

const Vendors = z.object({
  vendors: z.array(z.object({ id: z.string(), keys: z.record(z.string(), z.string()) })),
});

/** A key that opens a vendor's stand-in, by the name of its field. */
export async function keyOf(vendorId: string, field: string): Promise<string> {
  const answer = await fetch(`${product().sandbox}/vendors`);
  const vendor = Vendors.parse(await answer.json()).vendors.find(({ id }) => id === vendorId);
  const key = vendor?.keys[field];
  if (key === undefined) throw new Error(`${vendorId} has no key ${field}`);
  return key;
}

/** Sets what goes wrong at a stand-in, for every test: of each vendor one test alone may do so. */
export async function setFaults(vendorId: string, faults: Record<string, object | null>): Promise<void> {
  const answer = await fetch(`${product().sandbox}/vendors/${vendorId}/faults`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`The faults of ${vendorId} were not set: ${await answer.text()}`);
}
