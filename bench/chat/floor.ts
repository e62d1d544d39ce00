import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { temporaryPostgres } from '../lib/postgres.ts';

const Body = z.object({ message: z.string(), conversationId: z.uuid() });

/** An address that answers every message alike, after statements that are like the chat's, each stored by itself. */
export interface Floor {
  url: string;
  stop(): Promise<void>;
}

/** Starts the simplest thing that keeps a conversation: what a message costs before anything is understood. */
export async function startFloor(path: string): Promise<Floor> {
  const postgres = await temporaryPostgres({ durable: true });
  const pool = new pg.Pool({ connectionString: postgres.ownerUrl, max: 4 });
  await pool.query(`
    create table counts (what text primary key, count bigint not null);
    create table conversations (id uuid primary key, holder uuid, lines jsonb)`);
  const count = (what: string) =>
    pool.query({
      name: 'count',
      text: `insert into counts values ($1, 1) on conflict (what) do update set count = counts.count + 1`,
      values: [what],
    });
  const app = Fastify();
  app.post(path, async (request) => {
    const { message, conversationId } = Body.parse(request.body);
    await count('messages');
    await pool.query({
      name: 'hold',
      text: `insert into conversations (id, holder) values ($1, $2)
             on conflict (id) do update set holder = excluded.holder returning lines`,
      values: [conversationId, randomUUID()],
    });
    await count('bytes');
    await pool.query({
      name: 'store',
      text: 'update conversations set lines = $2, holder = null where id = $1',
      values: [conversationId, JSON.stringify([message])],
    });
    return { response: message };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    async stop() {
      await app.close();
      await pool.end();
      await postgres.stop();
    },
  };
}
