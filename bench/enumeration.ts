import { parseArgs } from 'node:util';
import { api } from '../contract/paths.ts';
import { type Heard, type Visitor, visitor } from '../server/features/accounts/testing/visitor.ts';
import { registration } from '../server/testing/account.ts';
import { startProduct } from './lib/product.ts';
import { runInFolder, untilEnded } from './lib/run-in-folder.ts';

// Whether timing reveals known emails, at the log-in and at the password reset.
const { values } = parseArgs({ options: { pairs: { type: 'string', default: '100' } } });
const pairs = Number(values.pairs);
if (!Number.isInteger(pairs) || pairs < 10) throw new RangeError('--pairs must be a whole number from 10 on');

const known = Array.from({ length: 3 }, (_, i) => `customer${i}@acme.example`);
await runInFolder('fieldtone-enumeration-', async (_folder, signal) => {
  const product = await startProduct({
    PUBLIC_URL: 'https://fieldtone.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  // From many networks, so that no limit is met.
  const visitors = Array.from({ length: 10 }, (_, i) => visitor(product.url, `127.0.8.${i + 1}`));
  try {
    await untilEnded(signal, () => compare(visitors));
  } finally {
    for (const { leave } of visitors) leave();
    await product.stop();
  }
});

async function compare(visitors: readonly Visitor[]): Promise<void> {
  for (const email of known) await visitors[0]?.post(api.register, registration(email));
  const wrong = { password: 'not the one' };
  print('log-in', await rank(visitors, (from, email) => from.post(api.login, { email, ...wrong })));
  print('new password', await rank(visitors, (from, email) => from.post(api.passwordReset, { email })));
}

/**
 * How often a known email takes longer than an unknown one: 0.5 where timing reveals nothing, 0 or 1 where it
 * reveals everything.
 */
async function rank(
  visitors: readonly Visitor[],
  ask: (from: Visitor, email: string) => Promise<Heard>,
): Promise<number> {
  const ms = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < pairs; i += 1) {
    const from = visitors[i % visitors.length];
    const email = known[i % known.length];
    if (from === undefined || email === undefined) throw new Error('nobody asks');
    const both = [
      { list: ms.known, asked: email },
      { list: ms.unknown, asked: `nobody${i % known.length}@acme.example` },
    ];
    // The two alternate in going first.
    for (const { list, asked } of i % 2 === 0 ? both : both.reverse()) {
      const begun = performance.now();
      await ask(from, asked);
      list.push(performance.now() - begun);
    }
  }
  const wins = ms.known.flatMap((a) => ms.unknown.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

/** With 100 of each, chance alone stays within 0.04 of a half two times in three; this is five times that. */
function print(what: string, share: number): void {
  const telling = Math.abs(share - 0.5) > 2 / Math.sqrt(pairs);
  console.log(
    `${what}: a known email takes longer in ${share.toFixed(2)} of all pairs${telling ? '; that tells it' : ''}`,
  );
  if (telling) process.exitCode = 1;
}
