import { type ChatRequest, chatWords } from '../../../../contract/chat.ts';
import { type IndustryAnalysisRequest, industryDetails } from '../../../../contract/industry.ts';
import { api } from '../../../../contract/paths.ts';
import { type Outcome, readAnswer } from './read-answer.ts';

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
