import { randomUUID } from 'node:crypto';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { StreamChange } from '../../../../../contract/change-stream.ts';
import { api } from '../../../../../contract/paths.ts';
import { createApp } from '../../../../platform/http/app.ts';
import { authenticate } from '../../../../platform/http/auth.ts';
import { insertAccount } from '../../../../testing/account.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { type TestDatabase, testDatabase } from '../../../../testing/postgres.ts';
import { findSession } from '../../../accounts/sessions.repository.ts';
import { ownerOf } from '../testing/texting-rows.ts';
import { publish } from '../threads.service.ts';
import { startAnnouncing } from './announcements.ts';
import { appendEvents, deleteOldEvents } from './stream.repository.ts';
import { streamRoutes } from './stream.routes.ts';

let database: TestDatabase;
let token: string;
let accountId: string;
let stopAnnouncing: () => Promise<void>;
let accounts = 0;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await testDatabase();
  stopAnnouncing = startAnnouncing(database.db, log);
});
afterAll(async () => {
  await stopAnnouncing();
  await database.close();
});
beforeEach(async () => {
  const email = `owner${++accounts}@acme.example`;
  ({ token } = await insertAccount(database.db, email));
  ({ accountId } = await ownerOf(database.db, email));
});

/** A web process that serves the stream alone. */
async function webProcess(heartbeatMs = 20): Promise<string> {
  const app = await createApp({ log });
  const signedIn = authenticate(async (given) => {
    const session = await findSession(database.db, given);
    return session === undefined
      ? null
      : {
          ...{ accountId: session.account_id, userId: session.user_id, sessionId: session.session_id },
          ...{ role: 'customer' as const, secondFactorAt: null, factorWanted: false },
        };
  });
  streamRoutes(app, { connection: database, log, heartbeatMs }, signedIn);
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Follows the stream; `comments` counts the heartbeats. */
async function follow(origin: string, after?: string, by = token) {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const response = await fetch(`${origin}${api.textingStream}`, {
    headers: { authorization: `Bearer ${by}`, ...(after !== undefined && { 'last-event-id': after }) },
    signal: left.signal,
  });
  const events: EventSourceMessage[] = [];
  const seen = { comments: 0, ended: false };
  const parser = createParser({
    onEvent: (event) => events.push(event),
    onComment: () => {
      seen.comments += 1;
    },
  });
  void (async () => {
    try {
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) parser.feed(piece);
    } catch {
      // Left by the test.
    }
    seen.ended = true;
  })();
  return { response, events, seen, leave: () => left.abort() };
}

const thread = () => ({ kind: 'thread' as const, subject: randomUUID(), threadId: null });
const published = (...events: ReturnType<typeof thread>[]) =>
  database.db.transaction().execute((trx) => publish(trx, accountId, ...events));
const names = (events: readonly EventSourceMessage[]) => events.map(({ event, id }) => `${event} ${id}`);
const until = (events: readonly EventSourceMessage[], count: number) =>
  eventually(async () => (events.length >= count ? true : undefined));

describe('the stream of conversations', () => {
  it('says what changes to every web process, in order, and to no other account', async () => {
    const [one, other] = [await webProcess(60_000), await webProcess(60_000)];
    const stranger = await insertAccount(database.db, `stranger${accounts}@acme.example`);
    const [first, second, strange] = [
      await follow(one),
      await follow(other),
      await follow(one, undefined, stranger.token),
    ];
    for (const { events } of [first, second, strange]) await until(events, 1);
    const [change, next] = [thread(), thread()];
    await published(change);
    await published(next);
    for (const { events } of [first, second]) {
      await until(events, 3);
      expect(names(events)).toEqual(['ready 0', 'change 1', 'change 2']);
      expect(StreamChange.parse(JSON.parse(events[1]?.data ?? ''))).toEqual(change);
    }
    expect(names(strange.events)).toEqual(['ready 0']);
  });

  it('goes on without a gap where a reader had stopped', async () => {
    const origin = await webProcess();
    await published(thread());
    const { events, leave } = await follow(origin, '0');
    await until(events, 1);
    leave();
    for (let index = 0; index < 250; index += 1) await published(thread());
    const again = await follow(origin, events[0]?.id);
    await until(again.events, 250);
    expect(again.events.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 250 }, (_none, index) => index + 2),
    );
  });

  it('says of several changes of one thread that were missed the last alone', async () => {
    const one = thread();
    await published(one, one, thread(), one);
    const { events } = await follow(await webProcess(), '0');
    await until(events, 2);
    expect(names(events)).toEqual(['change 3', 'change 4']);
  });

  it('has a reader load everything anew whose events are deleted, or whose position never was', async () => {
    const origin = await webProcess();
    await published(thread(), thread());
    await database.pool.query("update stream_events set at = now() - interval '25 hours'");
    await deleteOldEvents(database.db, 24);
    for (const position of ['1', '99', 'nonsense']) {
      const { events } = await follow(origin, position);
      await until(events, 1);
      expect(names(events), position).toEqual(['reload 2']);
    }
    const { events } = await follow(origin, '2');
    await published(thread());
    await until(events, 1);
    expect(names(events)).toEqual(['change 3']);
  });

  it('sends heartbeats, and finds with them what it was not notified of', async () => {
    const { events, seen } = await follow(await webProcess());
    await eventually(async () => (seen.comments > 2 ? true : undefined));
    // Of a process that ended before it could notify anybody.
    await database.db.transaction().execute((trx) => appendEvents(trx, [{ ...thread(), accountId }]));
    await until(events, 2);
    expect(names(events)).toEqual(['ready 0', 'change 1']);
  });

  it('ends once its reader is signed out', async () => {
    const { events, seen } = await follow(await webProcess());
    await until(events, 1);
    await database.pool.query('delete from sessions where account_id = $1', [accountId]);
    await eventually(async () => (seen.ended ? true : undefined));
  });

  it('is limited for each account, and free again once one ends', async () => {
    const origin = await webProcess(60_000);
    const open = await Promise.all(Array.from({ length: 20 }, () => follow(origin)));
    const { response } = await follow(origin);
    expect(response.status).toBe(503);
    open[0]?.leave();
    await eventually(async () => ((await follow(origin)).response.status === 200 ? true : undefined));
  });
});
