import { readdirSync } from 'node:fs';
import type { z } from 'zod';
import { readYaml } from '../../../platform/read-yaml.ts';
import { Entries, type Entry, Sentences, Systems, Words } from './knowledge-schema.ts';

const folder = new URL('../knowledge/', import.meta.url);

/** Everything that the chat's answers are made of. */
export interface Knowledge {
  entries: readonly Entry[];
  words: Words;
  systems: Systems;
  sentences: Sentences;
}

/** Reads the data files. Throws StartError that names the file and the field for one that is not valid. */
export function readKnowledge(): Knowledge {
  const read = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    readYaml(new URL(file, folder), schema);
  const files = readdirSync(folder).filter((file) => /^answers-[a-z]+\.yaml$/.test(file));
  return {
    entries: files.sort().flatMap((file) => read(file, Entries)),
    words: read('words.yaml', Words),
    systems: read('systems.yaml', Systems),
    sentences: read('conversation.yaml', Sentences),
  };
}
