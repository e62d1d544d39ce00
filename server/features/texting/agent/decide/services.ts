import type { AgentCompany, AgentService } from '../facts.ts';
import type { TradeData } from '../read/phrasings.ts';
import type { Reading } from '../read/read.ts';
import { tokensOf } from '../read/tokens.ts';
import { ordinals } from '../read/when-words.ts';

/** The services for a problem. `general` is for all that no other names, but for what takes a service of its own. */
export function servicesFor(
  problem: string,
  { services }: AgentCompany,
  { problems }: TradeData,
): AgentService[] {
  const own = services.filter((service) => service.problems.includes(problem));
  if (own.length > 0 || problems[problem]?.alone) return own;
  return services.filter((service) => service.problems.includes('general'));
}

/** Those for all of several problems, or else those for the first. */
export function candidates(
  problems: readonly string[],
  company: AgentCompany,
  trade: TradeData,
): AgentService[] {
  const [first = [], ...rest] = problems.map((problem) => servicesFor(problem, company, trade));
  const both = first.filter((service) => rest.every((others) => others.includes(service)));
  return both.length > 0 ? both : first;
}

/** Whether the problems have no service in common. */
export function severalServices(
  problems: readonly string[],
  company: AgentCompany,
  trade: TradeData,
): boolean {
  const [first = [], ...rest] = problems.map((problem) => servicesFor(problem, company, trade));
  return rest.length > 0 && !first.some((service) => rest.every((others) => others.includes(service)));
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
  { acts, kind: named }: Reading,
  services: readonly AgentService[],
  isAsked: boolean,
): AgentService | null {
  const has = (act: string) => acts.some((one) => one.act === act);
  const said = new Set(tokensOf(text).map((token) => token.text));
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
  const place = [...said].flatMap((word) => ordinals.get(word) ?? [])[0];
  return place === undefined ? null : (services.at(place) ?? null);
}

/** What is taken where nobody says which: what commits to least. */
export const leastOf = (services: readonly AgentService[]): AgentService | undefined =>
  services.find(({ recurring }) => !recurring) ?? services[0];
