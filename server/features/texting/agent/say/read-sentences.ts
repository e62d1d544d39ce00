import { z } from 'zod';
import { personTopics } from '../../../../../contract/company-vocabulary.ts';
import { readYaml } from '../../../../platform/read-yaml.ts';
import { handOvers, type Playbook } from '../conversation.ts';

const Both = z.strictObject({ en: z.string(), es: z.string() });
/** Sentences by key, in both languages. */
export type Sentence = z.infer<typeof Both>;

export interface Sentences {
  sentences: Record<string, Sentence>;
  /** What is said of each emergency. */
  safety: Record<string, Sentence>;
}

const Flow = z.strictObject({
  opening: z.string().nullable(),
  program: z.enum(['inquiry_response', 'missed_call', 'service']),
  asks_postal: z.boolean(),
});
const Flows = z.strictObject({
  ...{ speed_to_lead: Flow, missed_call: Flow, customer_service: Flow, visit_confirmation: Flow },
  hand_over: z.record(z.string(), z.enum(handOvers)),
  topics: z.record(z.string(), z.enum(personTopics)),
}) satisfies z.ZodType<Record<Playbook, unknown>>;
/** The playbooks as data. */
export type Flows = z.infer<typeof Flows>;

const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  readYaml(new URL(name, import.meta.url), schema);

/** @throws StartError for a file that is not as its head says */
export function readSentences(): Sentences {
  const { safety, ...sentences } = read(
    './sentences.yaml',
    z.object({ safety: z.record(z.string(), Both) }).catchall(Both),
  );
  return { sentences, safety };
}

/** @throws StartError for a file that is not as its head says */
export const readFlows = (): Flows => read('../playbooks/flows.yaml', Flows);
