import { z } from 'zod';
import {
  ChatAnswer,
  ChatOffer,
  type ChatRequest,
  ChatText,
  chatEvents,
  chatWords,
  SetIndustry,
} from '../../../../contract/chat.ts';
import { type IndustryAnalysisRequest, industryDetails } from '../../../../contract/industry.ts';
import { api } from '../../../../contract/paths.ts';
import { eventReader, type StreamEvent } from './event-stream.ts';

/**
 * Asks the assistant; see `readAnswer` for `onText`. Never rejects, except when `signal` aborts: every failure
 * is a sentence for the visitor.
 */
export async function ask(
  request: ChatRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Outcome> {
  try {
    const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream, application/json' };
    const response = await fetch(api.chat, {
      method: 'POST',
      headers,
      body: JSON.stringify(request),
      signal,
    });
    return await readAnswer(response, onText);
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The assistant cannot be reached.', error);
    return { kind: 'failed', message: chatWords.trouble };
  }
}

/** Everything that is known of a trade, as it came. Rejects when there is no answer of that kind. */
export async function analyseIndustry(
  industry: string,
  sessionId: string | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  const request: IndustryAnalysisRequest = {
    industry,
    location: 'United States',
    ...(sessionId !== undefined && { sessionId }),
    analysis_depth: 'comprehensive',
    include_details: Object.fromEntries(industryDetails.map((detail) => [detail, true])),
  };
  const response = await fetch(api.industryAnalysis, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.ok) throw new Error(`The industry analysis answered ${response.status}`);
  return response.json();
}

/** What came of asking. */
export type Outcome =
  | { kind: 'answered'; answer: Answer }
  /** `message` is a sentence for the visitor. */
  | { kind: 'failed'; message: string };

/** An answer whose words can be read counts, whatever else came with it: an action that means nothing is left out. */
const Answer = z.object({
  response: ChatAnswer.shape.response.max(Number.POSITIVE_INFINITY),
  action: SetIndustry.optional().catch(undefined),
  offer: ChatOffer.optional().catch(undefined),
});
type Answer = z.output<typeof Answer>;

const Refusal = z.object({ message: z.string().trim().min(1) });

const trouble: Outcome = { kind: 'failed', message: chatWords.trouble };

/**
 * Reads an answer of the chat, streamed or complete, by its content type. `onText` gets the whole text so far
 * with each chunk. Rejects when the connection breaks or is aborted.
 */
export async function readAnswer(response: Response, onText: (text: string) => void): Promise<Outcome> {
  const streams = response.headers.get('content-type')?.includes('text/event-stream');
  if (response.ok && streams && response.body !== null) return syncStream(response.body, onText);
  const body = parseJson(await response.text());
  return response.ok ? answered(body) : refused(body);
}

async function syncStream(
  body: ReadableStream<Uint8Array>,
  onText: (text: string) => void,
): Promise<Outcome> {
  const read = eventReader();
  const decoder = new TextDecoder();
  let text = '';
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    // The stream ends with its last event: a blank line that the sender forgot is made up for.
    const events = read(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
    for (const event of events) {
      const outcome = outcomeOf(event);
      if (outcome !== null) {
        void reader.cancel().catch(() => {});
        return outcome;
      }
      text += textOf(event);
    }
    if (text !== '') onText(text);
    if (done) return trouble;
  }
}

function outcomeOf({ event, data }: StreamEvent): Outcome | null {
  if (event === chatEvents.answer) return answered(parseJson(data));
  return event === chatEvents.refusal ? refused(parseJson(data)) : null;
}

function textOf({ event, data }: StreamEvent): string {
  if (event !== chatEvents.text) return '';
  return ChatText.safeParse(parseJson(data)).data?.text ?? '';
}

function answered(body: unknown): Outcome {
  const answer = Answer.safeParse(body);
  return answer.success && answer.data.response.trim() !== ''
    ? { kind: 'answered', answer: answer.data }
    : trouble;
}

function refused(body: unknown): Outcome {
  const refusal = Refusal.safeParse(body);
  return refusal.success ? { kind: 'failed', message: refusal.data.message } : trouble;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
