import { fork } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { twilioKeys } from '../../sandbox/carriers/twilio/twilio-keys.ts';

const SCRIPT = fileURLToPath(new URL('carriers-process.ts', import.meta.url));
const Ready = z.object({ home: z.string(), origin: z.string() });
const Accepted = z.object({
  texts: z.array(z.object({ providerId: z.string(), to: z.string(), body: z.string(), at: z.number() })),
});
export type AcceptedText = z.infer<typeof Accepted>['texts'][number];

/** Twilio's stand-in, in a process of its own. */
export interface CarrierStandIn {
  pid: number;
  /** Where its API is. */
  origin: string;
  /** Gives the carrier's account one more number. */
  addNumber(e164: string, webhookUrl: string | null): Promise<void>;
  /** The texts that it has accepted, after so many. */
  accepted(after: number): Promise<AcceptedText[]>;
  stop(): Promise<void>;
}

/** Starts it; what it accepts is a line of the file before it is answered. */
export async function startCarrier(file: string): Promise<CarrierStandIn> {
  const child = fork(SCRIPT, [file]);
  const gone = once(child, 'exit');
  const [said] = await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => {
      throw new Error(`The stand-in ended with code ${code}`);
    }),
  ]);
  const { home, origin } = Ready.parse(said);
  return {
    pid: child.pid ?? 0,
    origin,
    async addNumber(e164, webhookUrl) {
      const answer = await fetch(`${home}/carriers/twilio/numbers/${e164}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhookUrl }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async accepted(after) {
      const answer = await fetch(`${home}/carriers/twilio/accepted?after=${after}`);
      return Accepted.parse(await answer.json()).texts;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

const { accountSid, authToken } = twilioKeys;

/** Sends a text to the stand-in by one plain call. */
export async function sendPlainly(origin: string, from: string, to: string): Promise<void> {
  const answer = await fetch(`${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({ From: from, To: to, Body: 'A plain call' }),
  });
  if (answer.status !== 201) throw new Error(`The stand-in answered ${answer.status}`);
  await answer.arrayBuffer();
}

/** The request by which Twilio reports an inbound text to an address. */
export function inboundWebhook(url: string, text: { from: string; to: string; body: string }): RequestInit {
  const fields: Record<string, string> = {
    ...{ AccountSid: accountSid, ApiVersion: '2010-04-01', Body: text.body, From: text.from },
    ...{ MessageSid: `SM${randomBytes(16).toString('hex')}`, NumMedia: '0', NumSegments: '1' },
    ...{ SmsStatus: 'received', To: text.to },
  };
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const signature = createHmac('sha1', authToken)
    .update(url + sorted.flat().join(''))
    .digest('base64');
  return { method: 'POST', headers: { 'x-twilio-signature': signature }, body: new URLSearchParams(fields) };
}
