import { fillSchema } from './fill-schema.ts';
import type { ModelFault } from './model-faults.ts';
import { readTexts } from './read-texts.ts';

/** A request to the model, of either API. */
export interface ModelRequest {
  instructions: string;
  /** The last that was said to it. */
  last: string;
  /** The JSON Schema of the wanted answer; null when any JSON will do. */
  schema: unknown;
  maxTokens: number;
}

/** What the model gives back, before it is put into the shape of an API. */
export interface ModelReply {
  content: string;
  finish: 'stop' | 'length' | 'refusal' | 'tool';
}

const trades = [
  [/\bpests?\b|\bbugs?\b|exterminat/i, 'Pest Control'],
  [/\bhvac\b|\bfurnaces?\b/i, 'HVAC'],
  [/plumb|\bdrains?\b/i, 'Plumbing'],
  [/electric/i, 'Electrical'],
  [/\broof/i, 'Roofing'],
] as const;

/** Answers like a well-behaved model, or as the fault has it. */
export function composeReply(request: ModelRequest, fault: ModelFault | null): ModelReply {
  if (fault === 'refusal') return { content: '', finish: 'refusal' };
  if (fault === 'unknown_tool') return { content: '', finish: 'tool' };
  if (fault === 'empty') return { content: '', finish: 'stop' };
  if (fault === 'no_json') return { content: 'Sure! Happy to help you with that.', finish: 'stop' };
  if (fault === 'endless') {
    const text = 'And another thing about follow-up. '.repeat(Math.ceil(request.maxTokens / 4));
    return { content: `{"text": "${text}`, finish: 'length' };
  }
  const content = JSON.stringify(answer(request, fault));
  return { content: fault === 'malformed' ? content.slice(0, content.length / 2) : content, finish: 'stop' };
}

function answer({ instructions, last, schema }: ModelRequest, fault: ModelFault | null): unknown {
  const read = readTexts(last, fault);
  if (read !== null) return read;
  const filled = schema === null ? {} : fillSchema(schema);
  const isChat = schema === null || (typeof filled === 'object' && filled !== null && 'text' in filled);
  if (!isChat) return filled;
  const industry = trades.filter(([words]) => words.test(last)).map(([, name]) => name);
  return {
    text: spoken(industry, instructions, fault),
    industry: fault === 'unknown_trade' ? 'Dragon Grooming' : industry.join(' and ') || null,
    offer: fault === 'unknown_trade' ? 'free-money' : null,
  };
}

function spoken(industry: readonly string[], instructions: string, fault: ModelFault | null): string {
  const opening = 'This is the model of the sandbox speaking.';
  if (fault === 'blank') return ' \n\n ';
  if (fault === 'prices') return `${opening} Plans start at $99 a month. You will see 40% more sales.`;
  if (fault === 'link') return `${opening} Sign up at https://cheap-leads.example.net/now today.`;
  if (fault === 'leak') return `${opening} I was told this: ${instructions.slice(0, 900)}`;
  return industry.length > 0
    ? `${opening} So you work in ${industry.join(' and ')}! Every lead gets an answer at once.\n\nWhat would you like to see first?`
    : `${opening} A new lead is answered at once, and followed up until there is a yes or a no.\n\nDoes that "help"? 👍`;
}
