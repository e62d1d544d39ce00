import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ChatAnswer, type ChatRequest } from '../contract/chat.ts';
import { api } from '../contract/paths.ts';
import { findAnswer } from '../server/features/chat/testing/find-answer.ts';
import { startFloor } from './chat/floor.ts';
import { type Judged, judgeQuestion, judgeTrade } from './chat/judge.ts';
import { readLabels } from './chat/labels.ts';
import { chatPage } from './chat/page.ts';
import { machineFacts } from './lib/machine.ts';
import { type Product, startProduct } from './lib/product.ts';
import { type ProgramWatch, watchProgram } from './lib/program-watch.ts';
import { runInFolder, untilEnded } from './lib/run-in-folder.ts';

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
} else await runInFolder('fieldtone-chat-', (_folder, signal) => measure(signal));

/** Measures the whole product over HTTP and writes the page. */
async function measure(signal: AbortSignal): Promise<void> {
  const product = await startProduct({
    CHAT_ADDRESS_MINUTE_LIMIT: '100000',
    CHAT_ADDRESS_DAY_LIMIT: '100000',
  });
  const watch = watchProgram(product.pid);
  try {
    await untilEnded(signal, () => judgeAndTime(product, watch));
  } finally {
    watch.stop();
    await product.stop();
  }
}

async function judgeAndTime({ url }: Product, watch: ProgramWatch): Promise<void> {
  const times: number[] = [];
  const timed = async (message: string) => {
    const [answer, ms] = await timeOf(() => ask(url, message));
    times.push(ms);
    return answer;
  };
  for (let i = 0; i < WARM_UP; i += 1) await ask(url, 'hello');
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
  const messages = [...readLabels('industries.txt'), ...readLabels('questions.txt')].map(({ text }) => text);
  const again = await timesOf(messages, (message) => ask(url, message));
  const floor = await floorTimes(messages);
  const page = chatPage(
    { trades, questions, times, again, floor, worked },
    machineFacts('npm run bench:chat'),
  );
  console.log(`\n${page}`);
  await writeFile(PAGE, page);
}

async function timeOf<Answer>(call: () => Promise<Answer>): Promise<[answer: Answer, ms: number]> {
  const began = performance.now();
  const answer = await call();
  return [answer, performance.now() - began];
}

/** Milliseconds of each, one after the other. */
async function timesOf(
  messages: readonly string[],
  call: (message: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const message of messages) times.push((await timeOf(() => call(message)))[1]);
  return times;
}

/** The same messages at the simplest thing that keeps conversations, twice: the second time it is as warm as can be. */
async function floorTimes(messages: readonly string[]): Promise<number[]> {
  const { url, stop } = await startFloor(api.chat);
  try {
    const asked = (message: string) => post(url, message).then((answer) => answer.json());
    await timesOf(messages, asked);
    return await timesOf(messages, asked);
  } finally {
    await stop();
  }
}

/** The first answer of a new conversation. */
async function ask(url: string, message: string): Promise<ChatAnswer> {
  const response = await post(url, message);
  if (!response.ok)
    throw new Error(`${response.status} for ${JSON.stringify(message)}: ${await response.text()}`);
  return ChatAnswer.parse(await response.json());
}

function post(url: string, message: string): Promise<Response> {
  const body: ChatRequest = { message, conversationId: randomUUID(), sessionId: randomUUID() };
  return fetch(url + api.chat, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
