import { Profile } from '../../contract/imports.ts';
import { recordKinds } from '../../contract/records.ts';
import { createNormaliser } from '../../server/features/imports/reading/normalise.ts';
import { previewRows } from '../../server/features/imports/reading/preview.ts';
import { profileTable } from '../../server/features/imports/reading/profile.ts';
import {
  type ByteSource,
  readRows,
  UnreadableFile,
} from '../../server/features/imports/reading/read-table.ts';

const largestLine = 2_147_483_647;
const zone = 'America/Denver';

/**
 * Takes a file all the way that an upload goes before the database: found, profiled, shown and normalised as every kind
 * of record. Gives how it ended. Throws for everything else than words for the customer, and for what no row of the
 * database could hold.
 */
export async function readUpload(source: ByteSource): Promise<'read' | 'refused'> {
  try {
    const profile = Profile.parse(await profileTable(source, { timeZone: zone }));
    const facts = { ...profile, header: profile.columns.map(({ name }) => name) };
    storable(profile);
    for (const kind of recordKinds) {
      const { mapping } = profile.suggestions[kind];
      storable(previewRows(profile, kind, mapping, { country: 'US', timeZone: zone }));
      const normalise = createNormaliser(kind, mapping, facts.header.length, { country: 'US' });
      let last = 0;
      for await (const rows of readRows(source, facts)) {
        for (const { line, cells } of rows) {
          // Refused rows are kept by their line.
          if (!Number.isInteger(line) || line <= last || line > largestLine)
            throw new Error(`line ${line} after ${last}`);
          last = line;
          storable(cells);
          storable(normalise(cells));
        }
      }
    }
    return 'read';
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (!/^[A-Z].{10,400}\.$/s.test(error.message))
      throw new Error(`no sentence: ${error.message.slice(0, 500)}`);
    return 'refused';
  }
}

/** Throws for a number that is none and for text that no database text can hold. */
function storable(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`the number ${value}`);
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new Error(`a text that cannot be kept: ${JSON.stringify(value.slice(0, 100))}`);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    storable(name);
    storable(inner);
  }
}
