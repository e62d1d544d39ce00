import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import { refuseEndless } from '../refuse-endless.ts';
import type { VendorApi } from '../vendor-api.ts';
import { accountUrl, perPage } from './address.ts';

/** Extensions that are a person; the others are queues, menus, rooms and the like. */
const people: ReadonlySet<string> = new Set(['User', 'DigitalUser', 'VirtualUser', 'FlexibleUser']);

const Extension = z.object({ id: z.number(), name: z.string().optional(), type: z.string() });
const ExtensionPage = z.object({
  records: z.array(z.unknown()),
  navigation: z.object({ nextPage: z.object({ uri: z.string() }).optional() }),
});

/** Names by extension id; null for one that is no person. */
export type ExtensionNames = ReadonlyMap<string, string | null>;

/** The names of a company's extensions. Throws VendorError. */
export async function readExtensions(api: VendorApi): Promise<ExtensionNames> {
  const names = new Map<string, string | null>();
  for (let page = 1; ; page += 1) {
    refuseEndless(page);
    const query = { page, perPage };
    const { records, navigation } = await api.call(
      { url: `${accountUrl}/extension`, query, limit: 'medium' },
      ExtensionPage,
    );
    // A name that cannot be read costs that name and no call.
    const { rows } = eachRecord(records, Extension, (extension) => extension);
    for (const { id, name, type } of rows) {
      names.set(String(id), people.has(type) ? name?.trim() || null : null);
    }
    if (!navigation.nextPage) return names;
  }
}

/** Shows that extensions may be read. Throws VendorError. */
export async function checkExtensions(api: VendorApi): Promise<void> {
  const query = { page: 1, perPage: 1 };
  await api.call({ url: `${accountUrl}/extension`, query, limit: 'medium' }, ExtensionPage);
}
