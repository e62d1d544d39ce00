import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { StartError } from './start-error.ts';

/** Reads a YAML file by its schema. Throws StartError that names the file and the field for one that is not valid. */
export function readYaml<Schema extends z.ZodType>(file: URL, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const name = path.relative(process.cwd(), fileURLToPath(file));
    throw new StartError(`${name}:\n${cause instanceof z.ZodError ? z.prettifyError(cause) : cause}`);
  }
}
