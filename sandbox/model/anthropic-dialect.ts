import { z } from 'zod';
import type { ModelReply, ModelRequest } from './compose-reply.ts';
import type { Dialect, TokenUse } from './dialect.ts';
import { piecesOf } from './send-reply.ts';

const Text = z.looseObject({ type: z.literal('text'), text: z.string() });
const Content = z.union([
  z.string(),
  z.array(Text).transform((parts) => parts.map(({ text }) => text).join('\n')),
]);
const Schema = z.looseObject({});
const Body = z.looseObject({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  system: Content.optional(),
  messages: z.array(z.looseObject({ role: z.enum(['user', 'assistant']), content: Content })).min(1),
  stream: z.boolean().default(false),
  tools: z.array(z.looseObject({ name: z.string(), input_schema: Schema })).optional(),
  output_config: z
    .looseObject({ format: z.looseObject({ type: z.literal('json_schema'), schema: Schema }).optional() })
    .optional(),
});

const stopReasons = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal', tool: 'tool_use' } as const;
const event = (type: string, data: object) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

/** Anthropic's Messages API (docs.anthropic.com/en/api/messages). */
export const anthropic: Dialect = {
  path: '/v1/messages',
  keyOf: ({ headers }) => (headers['anthropic-version'] && headers['x-api-key']?.toString()) || null,
  read(body) {
    const { data, error } = Body.safeParse(body);
    if (data === undefined) return { problem: z.prettifyError(error) };
    const tool = data.tools?.find(({ name }) => name === 'json');
    const request: ModelRequest = {
      instructions: data.system ?? '',
      last: data.messages.at(-1)?.content ?? '',
      schema: tool?.input_schema ?? data.output_config?.format?.schema ?? null,
      maxTokens: data.max_tokens,
    };
    const byTool = tool !== undefined;
    const about = { id: 'msg_sandbox', type: 'message', role: 'assistant', model: data.model };
    return {
      request,
      stream: data.stream,
      whole: (reply, use) => ({
        ...about,
        content: blocks(reply, byTool),
        stop_reason: stopReason(reply, byTool),
        stop_sequence: null,
        usage: usageOf(use),
      }),
      events: (reply, use) => [
        event('message_start', {
          message: {
            ...about,
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: usageOf({ ...use, output: 1 }),
          },
        }),
        ...blockEvents(reply, byTool),
        event('message_delta', {
          delta: { stop_reason: stopReason(reply, byTool), stop_sequence: null },
          usage: { output_tokens: use.output },
        }),
        event('message_stop', {}),
      ],
    };
  },
  failure: (type, message) => ({ type: 'error', error: { type, message } }),
};

/** An answer by tool ends with the stop reason for tools. */
const stopReason = ({ content, finish }: ModelReply, byTool: boolean) =>
  byTool && finish === 'stop' && content !== '' ? 'tool_use' : stopReasons[finish];

const rocket = { type: 'tool_use', id: 'toolu_sandbox', name: 'launch_rocket' };
const json = { type: 'tool_use', id: 'toolu_sandbox', name: 'json' };

function blocks({ content, finish }: ModelReply, byTool: boolean): object[] {
  if (finish === 'tool') return [{ ...rocket, input: { industry: 'Dragon Grooming' } }];
  if (content === '') return [];
  if (!byTool) return [{ type: 'text', text: content }];
  return [{ ...json, input: inputOf(content) }];
}

/** A tool's input is an object already; what is none comes as a text in one. */
function inputOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return { unreadable: content };
  }
}

function blockEvents({ content, finish }: ModelReply, byTool: boolean): string[] {
  if (finish !== 'tool' && content === '') return [];
  const asTool = finish === 'tool' || byTool;
  const start = finish === 'tool' ? rocket : json;
  const text = finish === 'tool' ? '{"industry":"Dragon Grooming"}' : content;
  return [
    event('content_block_start', {
      index: 0,
      content_block: asTool ? { ...start, input: {} } : { type: 'text', text: '' },
    }),
    ...piecesOf(text).map((piece) =>
      event('content_block_delta', {
        index: 0,
        delta: asTool
          ? { type: 'input_json_delta', partial_json: piece }
          : { type: 'text_delta', text: piece },
      }),
    ),
    event('content_block_stop', { index: 0 }),
  ];
}

const usageOf = ({ input, output }: TokenUse) => ({ input_tokens: input, output_tokens: output });
