import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { StartError } from '../../../platform/start-error.ts';
import { Entries, type Entry, Sentences, Systems, Words } from './knowledge-schema.ts';

const folder = path.join(import.meta.dirname, '..', 'knowledge');

/** All that the chat knows and may say. */
export interface Knowledge {
  entries: readonly Entry[];
  words: Words;
  systems: Systems;
  sentences: Sentences;
}

/** Reads the data files of `from`. Throws StartError that names the file and the field for one that is not valid. */
export function readKnowledge(from = folder): Knowledge {
  const files = readdirSync(from).filter((file) => /^answers-[a-z]+\.yaml$/.test(file));
  return {
    entries: files.sort().flatMap((file) => readData(from, file, Entries)),
    words: readData(from, 'words.yaml', Words),
    systems: readData(from, 'systems.yaml', Systems),
    sentences: readData(from, 'conversation.yaml', Sentences),
  };
}

function readData<Schema extends z.ZodType>(from: string, file: string, schema: Schema): z.output<Schema> {
  const name = path.relative(process.cwd(), path.join(from, file));
  const data = parsed(name, readFileSync(path.join(from, file), 'utf8'));
  const read = schema.safeParse(data);
  if (read.success) return read.data;
  throw new StartError(`${name}:\n${z.prettifyError(read.error)}`);
}

function parsed(name: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new StartError(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
