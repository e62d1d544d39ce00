import { z } from 'zod';
import { readYaml } from '../../../platform/read-yaml.ts';

const Words = z.array(z.string().regex(/^[a-z0-9 ]+$/)).min(1);
const Expression = z.string().trim().min(1);

const WordsFile = z.strictObject({
  per_se: Words,
  disguised: Words,
  help: Words,
  start: Words,
  yes: Words,
  corrected: Words,
  run_together: z.strictObject({ verbs: Words, others: Words }),
  spellings: z.record(z.string(), Words),
  definitions: z.record(z.string().regex(/^[a-z_]+$/), Expression),
});

const RulesFile = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    means: z.enum(['stop', 'call', 'unclear', 'start', 'automatic', 'reaction', 'ignore']),
    when: z.array(Expression).min(1),
  }),
);

/** The vocabulary and the rules as they stand in the files of this folder. */
export interface OptOutRules {
  words: z.infer<typeof WordsFile>;
  reactions: z.infer<typeof RulesFile>;
  /** In the order in which they are tried. */
  rules: z.infer<typeof RulesFile>;
}

const read = <T>(name: string, schema: z.ZodType<T>): T => readYaml(new URL(name, import.meta.url), schema);

/**
 * Reads words.yaml and the rules beside it.
 * @throws StartError for a file that is not of its form
 */
export function readOptOutRules(): OptOutRules {
  return {
    words: read('words.yaml', WordsFile),
    reactions: read('rules-reactions.yaml', RulesFile),
    rules: ['rules-english-first.yaml', 'rules-english.yaml', 'rules-spanish.yaml'].flatMap((name) =>
      read(name, RulesFile),
    ),
  };
}
