import { pino } from 'pino';
import { z } from 'zod';
import { connect } from '../../../../platform/database/connect.ts';
import { createAccessTokens } from '../access-tokens.service.ts';
import { tokenVendors, vaultOf } from './renewal-process-parts.ts';

// A process of the program that does nothing but use a consent, as often at once as its variables say.
const env = z
  .object({ DATABASE_URL: z.string(), MASTER_KEYS: z.string(), VENDOR: z.string() })
  .parse(process.env);
const Order = z.object({ accountId: z.uuid(), connectionId: z.uuid(), callers: z.number() });

const { db, pool } = connect(env.DATABASE_URL, { max: 2, applicationName: 'renewing process' });
const tokens = createAccessTokens({
  db,
  pool,
  vault: await vaultOf(env.MASTER_KEYS),
  vendors: tokenVendors(env.VENDOR),
  log: pino({ level: 'silent' }),
  onExpired: async () => {},
});
process.on('message', async (message) => {
  const { callers, ...key } = Order.parse(message);
  const got = await Promise.all(Array.from({ length: callers }, () => tokens.authenticator(key).headers()));
  process.send?.({ got: got.map(({ authorization }) => authorization) });
});
process.send?.('ready');
