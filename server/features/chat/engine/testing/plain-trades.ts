import type { IndustryProfile } from '../../../../../contract/industry.ts';
import type { TradeReading } from '../readings.ts';
import type { Trades } from '../trades.ts';

const names: Readonly<Record<string, string>> = {
  'pest-control': 'Pest Control',
  hvac: 'HVAC',
  plumbing: 'Plumbing',
  roofing: 'Roofing',
  handyman: 'Handyman',
  'appliance-repair': 'Appliance Repair',
};
const said: Readonly<Record<string, RegExp>> = {
  'pest-control': /\b(?:pest|bugs|termites?)\b/i,
  hvac: /\b(?:hvac|furnaces?)\b/i,
  plumbing: /\b(?:plumb\w*|drains)\b/i,
  roofing: /\broof\w*\b/i,
};

const lines = (...all: string[]) => all;

/** A profile with the months March to May as its peak, "re-treat" as its word and eleven lines of sample. */
export const pestProfile: IndustryProfile = {
  customer_pain_points: lines('Ants', 'Wasps'),
  communication_preferences: lines('Text', 'Phone'),
  business_challenges: lines('Routes', 'Callbacks'),
  typical_workflows: lines('Inspect', 'Treat'),
  industry_terminology: [
    { term: 'Integrated pest management plan', meaning: 'Inspection before chemicals.' },
    { term: 'Re-treat', meaning: 'A visit between two visits.' },
    { term: 'IPM', meaning: 'The same in short.' },
    { term: 'Frass', meaning: 'What ants push out.' },
  ],
  seasonal_patterns: [
    { name: 'Swarms', months: [4, 5], demand: 3, what: 'Termites fly.' },
    { name: 'First warmth', months: [3], demand: 3, what: 'Ants.' },
    { name: 'Winter', months: [12, 1], demand: 1, what: 'Mice.' },
  ],
  competitive_landscape: lines('Brands', 'Neighbors'),
  regulatory_considerations: [{ rule: 'Follow the label.', source: 'FIFRA' }],
  success_metrics: lines('Minutes', 'Plans'),
  case_studies: [
    { title: 'Ants', situation: 'Many.', handled: 'By text.', outcome: 'Fewer.', illustrative: true },
  ],
  objections: [
    { objection: 'Too dear', answer: 'Compared with what?' },
    { objection: 'Later', answer: 'When?' },
  ],
  buying_triggers: lines('Wings', 'Droppings'),
  messages_that_work: lines('Hi', 'Thursday?'),
  sample_thread: Array.from({ length: 11 }, (_, i) => ({
    from: i % 2 === 0 ? ('customer' as const) : ('company' as const),
    text: `Line ${i + 1}\n\nof the sample`,
  })),
};

function understandTrade(text: string, { expecting }: { expecting: boolean }): TradeReading {
  if (!expecting && /\bmy\b/i.test(text)) return { kind: 'none' };
  const trades = Object.keys(said).filter((id) => said[id]?.test(text));
  if (trades.length > 0) return { kind: 'known', trades, corrects: /\b(?:not|actually|meant)\b/i.test(text) };
  if (/\bfix things\b/i.test(text)) return { kind: 'unsure', candidates: ['handyman', 'appliance-repair'] };
  const other = /\bwe (?:run|do|own) (?:an? )?(chimney sweeps?|law firm|<b>\W+<\/b>)/i.exec(text)?.[1];
  if (other === undefined) return { kind: 'none' };
  return { kind: 'other', name: other, homeService: other.startsWith('chimney') };
}

/** Trades that are known by a word or two, for tests of the dialog. */
export const plainTrades: Trades = {
  understandTrade,
  joinTrades: (ids) => ids.map((id) => names[id] ?? id).join(' and '),
  tradeName: (id) => names[id] ?? id,
  profileOf: (id) => (id === 'pest-control' ? pestProfile : undefined),
};
