import { generateCompany } from '../../synthetic/company.ts';
import { utahPestControl } from '../../synthetic/world.ts';
import { type ExportFiles, writeExports } from './write-exports.ts';

/** A generated company's export files. */
export interface Export {
  leads: number;
  files: ExportFiles;
}

/** Writes the exports of a generated company with three calls for each lead into a folder. */
export async function writeCompany(leads: number, folder: string): Promise<Export> {
  const calls = 3 * leads;
  const end = new Date('2026-03-01T18:00:00Z');
  const company = generateCompany({ seed: 1, leads, calls, months: 12, end, world: utahPestControl });
  return { leads, files: await writeExports(company, folder) };
}
