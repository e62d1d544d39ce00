import type { AgentService } from '../facts.ts';
import { placeIn } from '../read/ordinals.ts';
import type { Reading } from '../read/read.ts';
import { isNumber, tokensOf } from '../read/tokens.ts';
import type { Turn } from './turn.ts';

/**
 * The services for all of a turn's problems, or else for the first; `areApart`: they have none in common. `general` is for
 * all that no other names, but for what takes a service of its own.
 */
export function servicesOf(
  { state, company: { services }, data }: Pick<Turn, 'state' | 'company' | 'data'>,
  problems: readonly string[] = state.problems,
): { fitting: AgentService[]; areApart: boolean } {
  const [first = [], ...rest] = problems.map((problem) => {
    const own = services.filter((service) => service.problems.includes(problem));
    const isOwn = own.length > 0 || data.trade.problems[problem]?.alone;
    return isOwn ? own : services.filter((service) => service.problems.includes('general'));
  });
  const common = first.filter((service) => rest.every((others) => others.includes(service)));
  const areApart = rest.length > 0 && common.length === 0;
  return { fitting: areApart ? first : common, areApart };
}

/** At most two to choose from, in the company's order: one that repeats and one that does not, where there are both. */
export function choiceOf(services: readonly AgentService[]): AgentService[] {
  const repeated = services.find(({ recurring }) => recurring);
  const once = services.find(({ recurring }) => !recurring);
  return repeated !== undefined && once !== undefined
    ? services.filter((one) => one === repeated || one === once)
    : services.slice(0, 2);
}

/** The service that a text names of those to choose from. `isAsked`: the last text asked which. */
export function namedService(
  text: string,
  { acts, kind: named, when }: Reading,
  services: readonly AgentService[],
  isAsked: boolean,
): AgentService | null {
  const has = (act: string) => acts.some((one) => one.act === act);
  const tokens = tokensOf(text);
  const said = new Set(tokens.map((token) => token.text));
  const wordsOf = ({ name }: AgentService) =>
    tokensOf(name)
      .map((token) => token.text)
      .filter((word) => word.length > 3);
  const scored = services
    .map((service) => {
      const others = services.filter((other) => other !== service).flatMap(wordsOf);
      const own = wordsOf(service).filter((word) => !others.includes(word) && said.has(word));
      const amount = service.price.kind === 'ask' ? '' : String(service.price.cents / 100);
      return { service, score: own.length + (isAsked && said.has(amount) ? 1 : 0) };
    })
    .sort((a, b) => b.score - a.score);
  // Who asks for both prices has chosen none; otherwise what commits to least is meant.
  if (named === 'both' && has('ask_price')) return null;
  const isPlan = has('wants_once') ? false : has('wants_plan') ? true : null;
  const isRecurring = named === null || (named === 'plan' && !isAsked) ? isPlan : named === 'plan';
  const ofKind = services.filter(({ recurring }) => recurring === isRecurring);
  if (ofKind.length === 1 && ofKind.length < services.length) return ofKind[0] ?? null;
  const [first, second] = scored;
  if (first && first.score > (second?.score ?? 0) && (isAsked || first.score > 1)) return first.service;
  if (!isAsked) return null;
  // "2", in the order in which they were named.
  const [only, ...rest] = tokens;
  if (only !== undefined && rest.length === 0 && isNumber(only))
    return services[Number(only.text) - 1] ?? null;
  const place = placeIn(tokens, when.spans, services.length);
  return place === null ? null : (services.at(place) ?? null);
}

/** What is taken where nobody says which: what commits to least. */
export const leastOf = (services: readonly AgentService[]): AgentService | undefined =>
  services.find(({ recurring }) => !recurring) ?? services[0];
