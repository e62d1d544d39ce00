import { z } from 'zod';

export const modelFaultNames = [
  'slow',
  'broken_stream',
  'cut_stream',
  'server_error',
  'too_many',
  'refusal',
  'malformed',
  'no_json',
  'page',
  'unknown_tool',
  'unknown_trade',
  'empty',
  'blank',
  'prices',
  'link',
  'leak',
  'endless',
  'obeys',
] as const;
export type ModelFault = (typeof modelFaultNames)[number];

/** What can go wrong with a model, as the sandbox's page says it. */
export const modelFaultWords: Record<ModelFault, string> = {
  slow: 'Nothing comes for twenty seconds.',
  broken_stream: 'The connection dies in the middle of an answer.',
  cut_stream: 'An answer ends in the middle, as if it were whole.',
  server_error: 'Answers are a failure of the provider (500).',
  too_many: 'Answers are a refusal for too many requests (429).',
  refusal: 'The model refuses to answer.',
  malformed: 'The answer is half of a JSON object.',
  no_json: 'The answer is plain words where JSON was asked for.',
  page: 'The provider answers with a web page.',
  unknown_tool: 'The model calls a tool that nobody offered.',
  unknown_trade: 'The answer names a trade that there is not.',
  empty: 'The answer is empty.',
  blank: 'The answer has no words in it.',
  prices: 'The answer makes up prices and figures.',
  link: 'The answer sends visitors to a foreign address.',
  leak: 'The answer repeats what the model was told.',
  endless: 'The answer goes on until it is cut off.',
  obeys: 'The model does what a text to a company tells it: JSON in the text is its answer.',
};

/** One fault at a time, for so many calls; for all of them where that is left out. */
export const ModelFaultSetting = z
  .strictObject({ fault: z.enum(modelFaultNames), times: z.int().min(1).max(1_000_000).optional() })
  .nullable();
export type ModelFaultSetting = z.infer<typeof ModelFaultSetting>;

export class ModelFaults {
  #on: ModelFaultSetting = null;
  #left = Number.POSITIVE_INFINITY;

  set(setting: ModelFaultSetting): void {
    this.#on = setting;
    this.#left = setting?.times ?? Number.POSITIVE_INFINITY;
  }

  get(): ModelFaultSetting {
    return this.#on;
  }

  /** Counts one call and gives the fault that it meets. */
  strike(): ModelFault | null {
    if (this.#on === null || this.#left <= 0) return null;
    this.#left -= 1;
    return this.#on.fault;
  }
}
