import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Random } from '../../synthetic/random.ts';
import type { Ledger } from './ledger.ts';
import { tallyOf } from './ledger.ts';

/** Where people text: the phones of the stand-in, and the company's number there. */
export interface TextPlace {
  home: string;
  own: string;
}

const Shown = z.object({ messages: z.array(z.object({ body: z.string(), direction: z.string() })) });
const questions = [
  'Hi, there are ants in my kitchen',
  'What is a visit?',
  'Are you open tomorrow?',
  'It is urgent',
];
const answerMs = 15_000;
const pauseMs = 150;

/**
 * A person who texts the company: a question or two, perhaps a wait for the answer, then a stop or one more text. What
 * the stand-in takes it keeps on disk, and its record is what is judged by.
 */
export async function textDay(
  { home, own }: TextPlace,
  ledger: Ledger,
  no: number,
  random: Random,
): Promise<void> {
  const phone = `+1801${2_300_000 + no}`;
  const says = (body: string) => say(home, ledger, { phone, own, body: `${body} (${no})` });
  for (let text = random.whole(1, 2); text > 0; text -= 1) await says(random.pick(questions));
  if (random.chance(0.7)) await answered(home, phone);
  if (random.chance(0.4)) await says('please stop texting me');
  else if (random.chance(0.5)) await says('And one more thing');
}

/** Sends a text until the phone shows it: a text whose answer was lost is there, and is not sent again. */
async function say(home: string, ledger: Ledger, text: { phone: string; own: string; body: string }) {
  const tally = tallyOf(ledger, 'text of a person');
  for (;;) {
    const { phone, own, body } = text;
    const shown = await show(home, phone);
    if (shown?.some((one) => one.direction === 'sent' && one.body === body)) return;
    if (shown !== null) {
      tally.tried += 1;
      const answer = await fetch(`${home}/api/phones/${phone}/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: own, body }),
      }).catch(() => null);
      if (answer?.status === 201) {
        tally.acknowledged += 1;
        return;
      }
      tally.lost += 1;
    }
    await sleep(pauseMs);
  }
}

/** What a phone shows; null while the stand-in is away. */
async function show(home: string, phone: string) {
  try {
    const answer = await fetch(`${home}/api/phones/${phone}/messages`);
    return Shown.parse(await answer.json()).messages;
  } catch {
    return null;
  }
}

async function answered(home: string, phone: string): Promise<void> {
  for (const end = Date.now() + answerMs; Date.now() < end; await sleep(pauseMs)) {
    if ((await show(home, phone))?.some(({ direction }) => direction === 'received')) return;
  }
}
