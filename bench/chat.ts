import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ChatAnswer, type ChatRequest } from '../contract/chat.ts';
import { api } from '../contract/paths.ts';
import { findAnswer } from '../server/features/chat/testing/find-answer.ts';
import { type Judged, judgeQuestion, judgeTrade } from './chat/judge.ts';
import { readLabels } from './chat/labels.ts';
import { chatPage } from './chat/page.ts';
import { machineFacts } from './lib/machine.ts';
import { startProduct } from './lib/product.ts';
import { watchProgram } from './lib/program-watch.ts';

const PAGE = fileURLToPath(new URL('results/chat.md', import.meta.url));
/** Warm-up answers: the program reads its files at the first. */
const WARM_UP = 20;

const { values, positionals } = parseArgs({
  options: { ablate: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (values.ablate) {
  const { ablate } = await import('./chat/ablation.ts');
  await ablate(positionals[0]);
} else await measure();

/** Measures the whole product over HTTP and writes the page. */
async function measure(): Promise<void> {
  const product = await startProduct({
    CHAT_ADDRESS_MINUTE_LIMIT: '100000',
    CHAT_ADDRESS_DAY_LIMIT: '100000',
  });
  const watch = watchProgram(product.pid);
  try {
    const times: number[] = [];
    const timed = async (message: string) => {
      const began = performance.now();
      const answer = await ask(product.url, message);
      times.push(performance.now() - began);
      return answer;
    };
    for (let i = 0; i < WARM_UP; i += 1) await ask(product.url, 'hello');
    const before = watch.processorSeconds();
    const trades: Judged[] = [];
    for (const labelled of readLabels('industries.txt')) {
      trades.push(judgeTrade(labelled, await timed(labelled.text)));
    }
    const questions: Judged[] = [];
    for (const labelled of readLabels('questions.txt')) {
      await timed(labelled.text);
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
}

/** The first answer of a new conversation. */
async function ask(url: string, message: string): Promise<ChatAnswer> {
  const body: ChatRequest = { message, conversationId: randomUUID(), sessionId: randomUUID() };
  const response = await fetch(url + api.chat, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${response.status} for ${JSON.stringify(message)}: ${await response.text()}`);
  return ChatAnswer.parse(await response.json());
}
