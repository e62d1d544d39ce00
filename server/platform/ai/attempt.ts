import {
  type FinishReason,
  generateText,
  type LanguageModel,
  NoObjectGeneratedError,
  Output,
  parsePartialJson,
  streamText,
} from 'ai';
import type { z } from 'zod';
import type { AiSettings } from './ai-settings.ts';
import type { TokenUse } from './cost.ts';
import { type FailureReason, type ProviderFault, providerFault } from './model-failure.ts';
import type { Question } from './question.ts';

/** What one call of the model came to. `use` is what it costs: tokens, nothing, or not known. */
export type Attempt<T> =
  | { kind: 'answered'; value: T; use: TokenUse | 'unknown' }
  | {
      kind: 'failed';
      fault: ProviderFault;
      /** Something of the answer was there already. */
      heard: boolean;
      use: TokenUse | 'none' | 'unknown';
    };

interface Whole {
  text: string;
  finishReason: FinishReason;
  use: TokenUse | 'unknown';
}

/** What `onPart` said no to. */
class Rejected extends Error {}

/** Calls the model once. Throws nothing that the model or its provider does. */
export async function attempt<T>(
  handle: LanguageModel,
  question: Question<T>,
  signal: AbortSignal,
  answerFormat: AiSettings['answerFormat'],
): Promise<Attempt<T>> {
  const options = {
    model: handle,
    instructions: question.instructions,
    messages: question.lines.map(({ role, content }) => ({ role, content })),
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    // Servers without schema support get the JSON instruction only; strictness is a matter of the schema.
    providerOptions: { openaiCompatible: { strictJsonSchema: false } },
    output: answerFormat === 'schema' ? Output.object({ schema: question.schema }) : Output.json(),
  };
  let heard = false;
  const { onPart } = question;
  const hear = async (text: string) => {
    heard = true;
    const { value } = await parsePartialJson(text);
    if (onPart !== undefined && value !== undefined && !onPart(value)) throw new Rejected();
  };
  try {
    const call = { ...options, abortSignal: signal };
    const answer = onPart === undefined ? await whole(call) : await pieces(call, hear);
    question.onAnswer?.(answer.text);
    return read(question.schema, answer, heard);
  } catch (error) {
    if (error instanceof Rejected) return failed('rejected', heard, 'unknown');
    const fault = providerFault(error);
    return { kind: 'failed', fault, heard, use: fault.free && !heard ? 'none' : 'unknown' };
  }
}

async function whole(options: Parameters<typeof generateText>[0]): Promise<Whole> {
  try {
    const { text, finishReason, usage } = await generateText(options);
    return { text, finishReason, use: tokensOf(usage) };
  } catch (error) {
    // The library reads the answer itself, and throws what it cannot read together with why the model ended.
    if (!NoObjectGeneratedError.isInstance(error) || error.finishReason === undefined) throw error;
    const use = error.usage === undefined ? 'unknown' : tokensOf(error.usage);
    return { text: error.text ?? '', finishReason: error.finishReason, use };
  }
}

/** Reads a streamed answer to its end and passes on each partial answer. */
async function pieces(
  options: Parameters<typeof streamText>[0],
  hear: (text: string) => Promise<void>,
): Promise<Whole> {
  // Errors arrive as parts of the stream; without a handler the library would print them.
  const { stream } = streamText({ ...options, onError: () => {} });
  let text = '';
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new Error('aborted');
    if (part.type === 'text-delta') {
      text += part.text;
      await hear(text);
    }
    if (part.type === 'finish') {
      return { text, finishReason: part.finishReason, use: tokensOf(part.totalUsage) };
    }
  }
  throw new Error('the answer had no end');
}

function read<T>(schema: z.ZodType<T>, { text, finishReason, use }: Whole, heard: boolean): Attempt<T> {
  if (finishReason === 'content-filter') return failed('refused', heard, use);
  if (finishReason === 'length') return failed('too_long', heard, use);
  if (finishReason === 'tool-calls' && text.trim() === '') return failed('unasked', heard, use);
  // A stream that ends without saying why has been cut off.
  if (finishReason !== 'stop') return failed('broken', heard, use);
  if (text.trim() === '') return failed('empty', heard, use);
  const value = schema.safeParse(parsed(text));
  return value.success ? { kind: 'answered', value: value.data, use } : failed('malformed', heard, use);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failed<T>(reason: FailureReason, heard: boolean, use: TokenUse | 'unknown'): Attempt<T> {
  const passing = reason === 'broken';
  return {
    kind: 'failed',
    fault: { reason, status: null, passing, retryAfterMs: null, free: false },
    heard,
    use,
  };
}

/** Servers that count no tokens say nothing, or zero. */
function tokensOf({
  inputTokens,
  outputTokens,
}: {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}) {
  if (inputTokens === undefined || outputTokens === undefined || inputTokens + outputTokens === 0) {
    return 'unknown' as const;
  }
  return { input: inputTokens, output: outputTokens };
}
