import { z } from 'zod';
import { trades as tradeNames } from '../../../../../contract/company-vocabulary.ts';
import { readYaml } from '../../../../platform/read-yaml.ts';
import type { AskingWords } from './asking.ts';
import { expand } from './expand.ts';
import { Concepts, GateFile, type GateLine, linesOf } from './gates/gate-phrasings.ts';
import { calm, type GateKnowledge } from './gates/gates.ts';
import type { KindWords } from './kind.ts';
import type { OtherLanguage } from './other-language.ts';
import type { PlainWords } from './plain-acts.ts';

const some = z.array(z.string().min(1)).min(1);
const Phrasings = z.record(z.string(), some);
const Names = z.strictObject({ en: z.string(), es: z.string() });
const TradeFile = z.strictObject({
  trade: z.enum(tradeNames),
  name: Names,
  ask: Names,
  problems: z.record(
    z.string(),
    z.strictObject({
      name: Names,
      alone: z.literal(true).optional(),
      overrules: some.optional(),
      words: some,
      phrasings: some,
    }),
  ),
});

/** What a trade's customers call for. */
export type TradeData = z.infer<typeof TradeFile>;

/** The vocabulary by which texts are read. */
export interface Knowledge {
  languages: Record<'es' | 'en' | 'names' | 'introductions' | 'titles', string[]>;
  trades: TradeData[];
  kinds: KindWords;
  asking: AskingWords;
  plain: PlainWords;
  otherLanguages: Record<string, OtherLanguage>;
  gates: GateKnowledge;
}

/** All that it learns from. */
export interface Phrasings {
  acts: Record<string, string[]>;
  /** Texts of which nobody could make anything. */
  unrelated: string[];
  gateLines: GateLine[];
  /** By trade and problem, how customers describe it; the gates learn none of them, since some are near a danger. */
  problems: Record<string, Record<string, string[]>>;
  knowledge: Knowledge;
}

const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
  readYaml(new URL(name, import.meta.url), schema);

function gathered(files: readonly Record<string, string[]>[]): Record<string, string[]> {
  const acts: Record<string, string[]> = {};
  for (const file of files)
    for (const [act, lines] of Object.entries(file))
      acts[act] = [...new Set([...(acts[act] ?? []), ...lines.flatMap(expand)])];
  return acts;
}

/**
 * Reads the files of phrasings.
 * @throws StartError for a file that is not as its head says
 */
export function readPhrasings(): Phrasings {
  const files = ['questions', 'statements', 'gates', 'background', 'combined'];
  const acts = gathered(files.map((name) => read(`../phrasings/${name}.yaml`, Phrasings)));
  const unrelated = read(
    '../phrasings/unrelated.yaml',
    z.strictObject({ not_understood: some, understood: some }),
  );
  const own = [...readGateLines(), ...linesOfUnrelated(unrelated)];
  const trades = tradeNames.map((trade) => read(`../playbooks/${trade}.yaml`, TradeFile));
  const gateLines = [...own, ...linesOfActs(acts, own), ...linesOfProblems(trades)];
  const concepts = read('../phrasings/gates/concepts.yaml', Concepts);
  const { calm, alone, ...kinds } = read(
    '../phrasings/gates/signs.yaml',
    z.object({ calm: some, alone: some }).catchall(some),
  );
  const knowledge: Knowledge = {
    gates: {
      ...{ concepts, signs: { kinds, calm, alone } },
      emergencies: gateLines
        .filter(({ group }) => group.startsWith('emergencies '))
        .map(({ label }) => label),
    },
    languages: read(
      '../phrasings/languages.yaml',
      z.strictObject({ es: some, en: some, names: some, introductions: some, titles: some }),
    ),
    otherLanguages: read(
      '../phrasings/other-languages.yaml',
      z.record(
        z.string(),
        z.strictObject({ script: z.string().optional(), words: some.optional(), sentence: z.string() }),
      ),
    ),
    asking: read(
      '../phrasings/asking.yaml',
      z.strictObject({ asks: some, before: some, prices: some, subjects: some }),
    ),
    plain: gathered([read('../phrasings/plain.yaml', Phrasings)]),
    kinds: read('../phrasings/kinds.yaml', z.strictObject({ plan: some, once: some, no: some, scope: some })),
    trades,
  };
  const problems = Object.fromEntries(
    tradeNames.map((trade) => [trade, read(`../phrasings/problems/${trade}.yaml`, Phrasings)]),
  );
  return { acts, unrelated: unrelated.not_understood, gateLines, problems, knowledge };
}

const gateFiles = [
  'emergencies',
  'calm',
  'ordinary',
  'hand-overs',
  'look-alikes',
  'topics',
  'persons-and-anger',
  'claims',
  'prices-and-outside',
  'dangers',
  'everyday',
  'trades',
];
/** What the marks of phrasings stand for where a gate reads them. */
const spoken: Record<string, string> = {
  '@problem': 'ants',
  '@when': 'tuesday',
  '@amount': '100',
  '@address': '12 oak st',
};

/** Acts that are of the playbook's outside, and those that are handed over for what came before them. */
const outside = ['cancel_plan', 'ask_work_done', 'ask_arrival', 'commercial'];
const unjudged = ['withholds_address', 'wrong_number'];

/** The texts of the gates' own files. */
const readGateLines = (): GateLine[] =>
  gateFiles.flatMap((name) => linesOf(read(`../phrasings/gates/${name}.yaml`, GateFile), name));

/** Texts that nobody understood are calm for the gates, and so is small talk in similar words. */
const linesOfUnrelated = (texts: Record<string, string[]>): GateLine[] =>
  Object.entries(texts).flatMap(([kind, lines]) =>
    lines.map((text) => ({ label: calm, group: `unrelated ${kind}`, texts: [text] })),
  );

/** The texts of the acts: of an act that no gate holds they are calm. */
function linesOfActs(acts: Phrasings['acts'], own: readonly GateLine[]): GateLine[] {
  const held = new Set(own.map(({ label }) => label));
  const labelOf = (act: string) => (held.has(act) ? act : outside.includes(act) ? 'ask_other' : 'none');
  return Object.entries(acts)
    .filter(([act]) => !unjudged.includes(act))
    .flatMap(([act, texts]) =>
      texts.map((text) => ({
        ...{ label: labelOf(act), group: `acts ${act}` },
        texts: [text.replace(/@\w+/g, (mark) => spoken[mark] ?? mark)],
      })),
    );
}

/** How customers describe what a company is called for, which is calm. */
const linesOfProblems = (trades: readonly TradeData[]): GateLine[] =>
  trades.flatMap(({ trade, problems }) =>
    Object.entries(problems).flatMap(([problem, { phrasings }]) =>
      phrasings.map((text) => ({ label: calm, group: `problems ${trade} ${problem}`, texts: [text] })),
    ),
  );
