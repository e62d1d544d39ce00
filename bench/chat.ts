import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ChatAnswer, type ChatRequest } from '../contract/chat.ts';
import { api } from '../contract/paths.ts';
import { findAnswer } from '../server/features/chat/answers/find-answer.ts';
import { type Judged, judgeQuestion, judgeTrade } from './chat/judge.ts';
import { readLabels } from './chat/labels.ts';
import { chatPage } from './chat/page.ts';
import { machineFacts } from './lib/machine.ts';
import { startProduct } from './lib/product.ts';
import { watchProgram } from './lib/program-watch.ts';

const PAGE = fileURLToPath(new URL('results/chat.md', import.meta.url));
/** Answers that nobody counts: the program reads its files at the first. */
const WARM_UP = 20;

const product = await startProduct({
  CHAT_ADDRESS_MINUTE_LIMIT: '100000',
  CHAT_ADDRESS_DAY_LIMIT: '100000',
});
const watch = watchProgram(product.pid);
try {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP; i += 1) await ask('hello');
  const before = watch.processorSeconds();
  const trades: Judged[] = [];
  for (const labelled of readLabels('industries.txt')) {
    trades.push(judgeTrade(labelled, await timed(labelled.text, times)));
  }
  const questions: Judged[] = [];
  for (const labelled of readLabels('questions.txt')) {
    await timed(labelled.text, times);
    questions.push(judgeQuestion(labelled, findAnswer(labelled.text)));
  }
  const worked = ((watch.processorSeconds() - before) * 1000) / times.length;
  times.sort((a, b) => a - b);
  const page = chatPage({ trades, questions, times, worked }, machineFacts('npm run bench:chat'));
  console.log(`\n${page}`);
  await writeFile(PAGE, page);
} finally {
  watch.stop();
  await product.stop();
}

async function timed(message: string, times: number[]): Promise<ChatAnswer> {
  const began = performance.now();
  const answer = await ask(message);
  times.push(performance.now() - began);
  return answer;
}

/** The first answer of a new conversation. */
async function ask(message: string): Promise<ChatAnswer> {
  const body: ChatRequest = { message, conversationId: randomUUID(), sessionId: randomUUID() };
  const response = await fetch(product.url + api.chat, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${response.status} for ${JSON.stringify(message)}: ${await response.text()}`);
  return ChatAnswer.parse(await response.json());
}
