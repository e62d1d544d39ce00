import {
  type IndustryAnalysis,
  type IndustryAnalysisRequest,
  type IndustryDetail,
  type IndustryProfile,
  industryDetails,
} from '../../../contract/industry.ts';
import type { AskDeps } from '../../platform/ai/ask-model.ts';
import type { Payer } from '../../platform/ai/spend.repository.ts';
import { addressGroup } from '../../platform/limits/address-group.ts';
import { mergeProfiles, type NamedProfile } from './merge-profiles.ts';
import { modelProfile } from './model-profile.ts';
import { nameAll, plainName } from './plain-name.ts';
import { tradeName } from './trade-list.ts';
import { tradesNamed } from './trade-names.ts';
import { profiles } from './trade-profiles.built.ts';

export interface IndustryDeps {
  db: AskDeps['db'];
  /**
   * The trades that a visitor's words name, none for another business. Without it only the names that the page
   * itself uses are known.
   */
  tradesOfName?: (industry: string) => readonly string[];
  /** Null when the operator set none up. */
  model: AskDeps['model'];
  /** The budgets of a visitor's model calls. */
  payersOf: (visitor: { sessionId: string | undefined; address: string }, budget: number) => readonly Payer[];
}

export interface Asker {
  address: string;
  log: AskDeps['log'];
}

/** A page about five trades is specific to none. */
const mostTrades = 4;
const unnamed = 'Home Services';
const anywhere = 'United States';

/** What is written of a trade of the list; undefined for any other id. */
export function profileOf(tradeId: string): IndustryProfile | undefined {
  return profiles().byTrade.get(tradeId);
}

/**
 * What is known of a visitor's industry: what is written of its trades, else what a model wrote of it, else what
 * holds for home services in general.
 */
export async function analyseIndustry(
  deps: IndustryDeps,
  request: IndustryAnalysisRequest,
  asker: Asker,
): Promise<IndustryAnalysis> {
  const asked = plainName(request.industry);
  const location = plainName(request.location) || anywhere;
  const about = { location, analysis_depth: request.analysis_depth } as const;
  const trades = knownTrades(deps, asked);
  const [first, ...others] = trades;
  if (first !== undefined) {
    const industry = nameAll(trades.map(({ name }) => name));
    const profile = mergeProfiles([first, ...others]);
    return { industry, ...about, origin: 'written', ...only(profile, request.include_details) };
  }
  const { general } = profiles();
  const wanted = { industry: asked, location };
  const written = await writtenByModel(deps, wanted, request.sessionId, asker);
  const origin = written === null ? 'general' : 'model';
  return {
    industry: asked || unnamed,
    ...about,
    origin,
    ...only(written ?? general, request.include_details),
  };
}

function knownTrades({ tradesOfName }: IndustryDeps, industry: string): NamedProfile[] {
  // What the page itself calls them needs no guessing.
  const named = tradesNamed(industry);
  const ids = named.length > 0 ? named : (tradesOfName?.(industry) ?? []);
  return [...new Set(ids)].slice(0, mostTrades).flatMap((id) => {
    const profile = profileOf(id);
    return profile === undefined ? [] : [{ name: tradeName(id), profile }];
  });
}

async function writtenByModel(
  { db, model, payersOf }: IndustryDeps,
  wanted: { industry: string; location: string },
  sessionId: string | undefined,
  { address, log }: Asker,
): Promise<IndustryProfile | null> {
  if (model === null) return null;
  const payers = payersOf({ sessionId, address: addressGroup(address) }, model.settings.visitorBudget);
  return modelProfile({ db, model, log, payers, general: profiles().general }, wanted);
}

/** Leaves out the details that were not requested. */
function only(
  profile: IndustryProfile,
  asked: IndustryAnalysisRequest['include_details'],
): Partial<IndustryProfile> {
  if (asked === undefined) return profile;
  const isLeftOut = (name: string) =>
    industryDetails.some((detail: IndustryDetail) => detail === name && asked[detail] !== true);
  return Object.fromEntries(Object.entries(profile).filter(([name]) => !isLeftOut(name)));
}
