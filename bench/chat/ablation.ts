import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createAnswerFinder, studyAnswers } from '../../server/features/chat/answers/answer-finder.ts';
import { newConversation } from '../../server/features/chat/engine/conversation-state.ts';
import { converse } from '../../server/features/chat/engine/converse.ts';
import { findAnswer } from '../../server/features/chat/testing/find-answer.ts';
import { createTradeReader } from '../../server/features/chat/understanding/understand-trade.ts';
import { joinTrades } from '../../server/features/chat/understanding/understanding.service.ts';
import {
  indexVisitorWords,
  openVisitorWords,
} from '../../server/features/chat/understanding/visitor-words.ts';
import { profileOf } from '../../server/features/industry/industry.service.ts';
import { tradeName } from '../../server/features/industry/trade-list.ts';
import { machineFacts } from '../lib/machine.ts';
import { type Judged, judgeQuestion, judgeTrade, type Verdict } from './judge.ts';
import { readLabels } from './labels.ts';
import { type Understanding, understanding } from './parts.ts';

const PAGE = fileURLToPath(new URL('../results/chat-ablation.md', import.meta.url));
const labelled = { trades: readLabels('industries.txt'), questions: readLabels('questions.txt') };

/** What came of all labelled phrasings. */
interface Outcome {
  trades: readonly Judged[];
  questions: readonly Judged[];
}

/** What answers questions by `by`, with what came of the labelled ones. */
function answering({ knowledge, weights }: Understanding) {
  const finder = createAnswerFinder(knowledge, studyAnswers(knowledge, weights), weights);
  return {
    finder,
    questions: labelled.questions.map((one) => judgeQuestion(one, findAnswer(one.text, finder))),
  };
}

const answeringWhole = answering(understanding.whole);

/** Judges all labelled phrasings in this process, by a chat that understands by `by` and nothing else. */
function judgeAll(by: Understanding): Outcome {
  const { knowledge, weights } = by;
  const isWhole = knowledge === understanding.whole.knowledge && weights === understanding.whole.weights;
  const { finder, questions } = isWhole ? answeringWhole : answering(by);
  const words = by.indexed(openVisitorWords(indexVisitorWords(by.tradeWords, by.cues)));
  const trades = { understandTrade: createTradeReader(words, by.rules), joinTrades, tradeName, profileOf };
  const entries = new Map(knowledge.entries.map((entry) => [entry.id, entry]));
  const mind = { finder, entries, sentences: knowledge.sentences, trades };
  return {
    trades: labelled.trades.map((one) => judgeTrade(one, converse(mind, newConversation(), one.text).answer)),
    questions,
  };
}

const share = (judged: readonly Judged[], verdict: Verdict) =>
  (100 * judged.filter((one) => one.verdict === verdict).length) / judged.length;

const points = (now: number, before: number) => {
  const change = now - before;
  return Math.abs(change) < 0.05 ? '0.0' : `${change > 0 ? '+' : '−'}${Math.abs(change).toFixed(1)}`;
};

function row(name: string, lines: number | undefined, now: Outcome, before: Outcome): string {
  const cells = [
    share(now.trades, 'right').toFixed(1),
    points(share(now.trades, 'right'), share(before.trades, 'right')),
    share(now.trades, 'wrong').toFixed(1),
    share(now.questions, 'right').toFixed(1),
    points(share(now.questions, 'right'), share(before.questions, 'right')),
  ];
  return `| ${[name, lines ?? '', ...cells].join(' | ')} |`;
}

/**
 * Leaves out every part of the chat's understanding, one at a time, and writes what that costs; with `name`, only
 * those whose names contain it, with the phrasings that change, and writes nothing.
 */
export async function ablate(name: string | undefined): Promise<void> {
  const before = judgeAll(understanding.whole);
  if (name !== undefined) return sayChanges(name, before);
  const rows = understanding.parts.map((part) => {
    const line = row(part.name, part.lines?.(), judgeAll(part.without), before);
    console.log(line);
    return line;
  });
  await writeFile(PAGE, page(rows, before));
}

function sayChanges(name: string, before: Outcome): void {
  for (const part of understanding.parts.filter((part) => part.name.includes(name))) {
    const now = judgeAll(part.without);
    console.log(row(part.name, part.lines?.(), now, before));
    for (const kind of ['trades', 'questions'] as const)
      now[kind].forEach(({ labelled: { text, expected }, got, verdict }, at) => {
        const was = before[kind][at];
        if (was === undefined || was.verdict === verdict) return;
        console.log(`  ${was.verdict} → ${verdict}: ${text} (${expected.join(', ')}; got ${got})`);
      });
  }
}

function page(rows: readonly string[], before: Outcome): string {
  return `${[
    '# What each part of the chat’s understanding earns',
    '',
    `${before.trades.length} phrasings of businesses and ${before.questions.length} questions (\`bench/chat/*.txt\`), each as the first message of a conversation, in one process without HTTP. Each row leaves out one part and keeps everything else; the answers are studied anew. One phrasing of a business is ${(100 / before.trades.length).toFixed(2)} points, one question ${(100 / before.questions.length).toFixed(2)}.`,
    '',
    ...machineFacts('npm run bench:chat -- --ablate'),
    '',
    '| Part left out | Lines | Businesses right, % | Points | Wrong, % | Questions right, % | Points |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    row('nothing', undefined, before, before),
    ...rows,
  ].join('\n')}\n`;
}
