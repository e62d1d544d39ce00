import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { TokenAnswer } from '../contract/accounts.ts';
import { api } from '../contract/paths.ts';
import { openMailer } from '../server/platform/mail/open-mailer.ts';
import { eventually, registration, testProduct } from '../server/testing/product.ts';
import { startMailServer } from './site/mail-server.ts';
import { queueClock } from './testing/queue-clock.ts';

it('delays no sign-up while it is down, and sends their mail once when it is back', async () => {
  const down = await startMailServer();
  await down.stop();
  const smtpUrl = `smtp://127.0.0.1:${down.port}`;
  const mailer = openMailer({
    smtpUrl,
    from: 'hello@fieldtone.example',
    dataDir: tmpdir(),
    production: true,
  });
  const publicUrl = 'https://mail.example';
  const product = await testProduct({ worker: true, logLevel: 'silent', mailer, publicUrl });
  const clock = await queueClock(product.database.url);
  const email = 'down@mail.example';
  const answer = await product.anonymous.call('POST', api.register, registration(email));
  expect(TokenAnswer.safeParse(answer.body).success).toBe(true);
  const stateOf = async () => {
    const { rows } = await product.database.pool.query<{ state: string; retry_count: number }>(
      "select state::text, retry_count from pgboss.job where name = 'accounts.send-mail'",
    );
    return rows;
  };
  await eventually(async () => ((await stateOf())[0]?.state === 'retry' ? true : undefined));
  const back = await startMailServer(down.port);
  await clock.lookNow();
  await eventually(async () => ((await stateOf())[0]?.state === 'completed' ? true : undefined));
  expect([...back.taken]).toEqual([[email, 1]]);
  expect(await stateOf()).toHaveLength(1);
  await clock.stop();
  mailer.close();
  await product.close();
  await back.stop();
});
