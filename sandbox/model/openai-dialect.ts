import { z } from 'zod';
import type { ModelReply, ModelRequest } from './compose-reply.ts';
import type { Dialect } from './dialect.ts';
import { piecesOf } from './send-reply.ts';

const Body = z.looseObject({
  model: z.string().min(1),
  messages: z
    .array(z.looseObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .min(1),
  max_tokens: z.int().min(1).optional(),
  stream: z.boolean().default(false),
  stream_options: z.looseObject({ include_usage: z.boolean() }).optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.looseObject({ type: z.literal('text') }),
      z.looseObject({ type: z.literal('json_object') }),
      z.looseObject({
        type: z.literal('json_schema'),
        json_schema: z.looseObject({ name: z.string(), schema: z.looseObject({}) }),
      }),
    ])
    .optional(),
});

const finishReasons = { stop: 'stop', length: 'length', refusal: 'stop', tool: 'tool_calls' } as const;
const head = (model: string) => ({ id: 'chatcmpl-sandbox', created: 1_767_225_600, model });
const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** The Chat Completions API of OpenAI and most local servers (platform.openai.com/docs/api-reference/chat). */
export const openai: Dialect = {
  path: '/v1/chat/completions',
  keyOf: ({ headers }) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? null,
  read(body) {
    const { data, error } = Body.safeParse(body);
    if (data === undefined) return { problem: z.prettifyError(error) };
    const { messages, response_format: format, max_tokens: maxTokens = 1000 } = data;
    const request: ModelRequest = {
      instructions: messages
        .filter(({ role }) => role === 'system')
        .map(({ content }) => content)
        .join('\n'),
      last: messages.at(-1)?.content ?? '',
      schema: format?.type === 'json_schema' ? format.json_schema.schema : null,
      maxTokens,
    };
    return {
      request,
      stream: data.stream,
      whole: (reply, use) => ({
        ...head(data.model),
        object: 'chat.completion',
        choices: [{ index: 0, message: message(reply), finish_reason: finishReasons[reply.finish] }],
        usage: usageOf(use),
      }),
      events: (reply, use) => [
        ...deltas(reply).map(([delta, finish]) =>
          event({
            ...head(data.model),
            object: 'chat.completion.chunk',
            choices: [{ index: 0, delta, finish_reason: finish }],
          }),
        ),
        ...(data.stream_options?.include_usage
          ? [
              event({
                ...head(data.model),
                object: 'chat.completion.chunk',
                choices: [],
                usage: usageOf(use),
              }),
            ]
          : []),
        event('[DONE]'),
      ],
    };
  },
  failure: (type, message) => ({ error: { message, type, param: null, code: null } }),
};

const toolCall = {
  id: 'call_sandbox',
  type: 'function',
  function: { name: 'launchRocket', arguments: '{"industry":"Dragon Grooming"}' },
};

function message({ content, finish }: ModelReply): object {
  if (finish === 'refusal') return { role: 'assistant', content: null, refusal: 'I cannot help with that.' };
  if (finish === 'tool') return { role: 'assistant', content: null, tool_calls: [toolCall] };
  return { role: 'assistant', content };
}

function deltas(reply: ModelReply): [object, string | null][] {
  const first: [object, null] = [{ role: 'assistant', content: '' }, null];
  const last: [object, string] = [{}, finishReasons[reply.finish]];
  if (reply.finish === 'refusal') return [first, [{ refusal: 'I cannot help with that.' }, null], last];
  if (reply.finish === 'tool') return [first, [{ tool_calls: [{ index: 0, ...toolCall }] }, null], last];
  return [first, ...piecesOf(reply.content).map((content): [object, null] => [{ content }, null]), last];
}

const usageOf = ({ input, output }: { input: number; output: number }) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
});
