import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chatLimits, chatWords } from '../../../contract/chat.ts';
import { api } from '../../../contract/paths.ts';
import { chatDays } from '../../../contract/retention.ts';
import { VisitorRefusal } from '../../../contract/waitlist.ts';
import { startJobs } from '../../platform/jobs/boss.ts';
import { createLog } from '../../platform/log.ts';
import { eventually } from '../../testing/product.ts';
import { sweepChatJob } from './chat.jobs.ts';
import { sweepChat } from './sweep-chat.ts';
import { type ChatSite, chatSite, eventsOf } from './testing/chat-site.ts';

let site: ChatSite;
beforeAll(async () => {
  site = await chatSite();
});
afterAll(() => site.close());
afterEach(async () => {
  await site.database.owner.pool.query('truncate chat_conversations, use_counts');
  site.logged.length = 0;
});

const conversations = async () => (await site.database.pool.query('select * from chat_conversations')).rows;
const line = { message: 'hello', conversationId: 'c-1', sessionId: 's-1' };
const stream = { accept: 'text/event-stream, application/json' };

describe('a message', () => {
  it('is answered, and the conversation goes on from there', async () => {
    const first = await site.send({ ...line, message: ' we do Plumbing ' });
    expect([first.status, first.body]).toEqual([
      200,
      {
        response: 'Answer 1, Plumbing.\n\nWhat else?',
        action: { type: 'setIndustry', industry: 'Plumbing' },
      },
    ]);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await site.say('and now?')).toEqual({ response: 'Answer 2, Plumbing.\n\nWhat else?' });
    const [row, ...others] = await conversations();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ sent: 2, answering: null, answering_until: null });
    expect(row.lines).toEqual([
      { from: 'visitor', text: 'we do Plumbing' },
      { from: 'us', text: 'Answer 1, Plumbing.\n\nWhat else?' },
      { from: 'visitor', text: 'and now?' },
      { from: 'us', text: 'Answer 2, Plumbing.\n\nWhat else?' },
    ]);
  });

  it('is streamed to a client that asks for it', async () => {
    const answer = await site.send({ ...line, message: 'we do Plumbing' }, stream);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('x-request-id')).not.toBeNull();
    const response = 'Answer 1, Plumbing.\n\nWhat else?';
    expect(eventsOf(answer.text)).toEqual([
      { event: 'text', data: { text: response } },
      { event: 'answer', data: { response, action: { type: 'setIndustry', industry: 'Plumbing' } } },
    ]);
    expect(await site.say('next')).toEqual({ response: 'Answer 2, Plumbing.\n\nWhat else?' });
  });

  it.each(['application/json', '*/*', 'text/event-stream;q=0'])(
    'is answered whole for %s',
    async (accept) => {
      const answer = await site.send(line, { accept });
      expect(answer.headers.get('content-type')).toContain('application/json');
    },
  );

  it('may be of any letters, as long as it is not too long', async () => {
    const texts = [
      'كم السعر؟',
      '🪳👨‍👩‍👧',
      '<script>alert(1)</script>',
      `'); drop table chat_conversations; --`,
    ];
    texts.push('x'.repeat(chatLimits.message), '𝒳'.repeat(chatLimits.message / 2));
    for (const message of texts) expect((await site.send({ ...line, message })).status).toBe(200);
    const [{ lines }] = await conversations();
    expect(
      lines
        .filter(({ from }: { from: string }) => from === 'visitor')
        .map(({ text }: { text: string }) => text),
    ).toEqual(texts.map((text) => text.slice(0, 1000)));
  });

  it('leaves no more than the last lines of a long conversation', async () => {
    for (let sent = 1; sent <= 9; sent += 1) await site.say(`message ${sent}`);
    const [{ lines, sent }] = await conversations();
    expect([lines.length, sent, lines[0], lines.at(-1)]).toEqual([
      12,
      9,
      { from: 'visitor', text: 'message 4' },
      { from: 'us', text: 'Answer 9, no trade yet.\n\nWhat else?' },
    ]);
  });

  it('is answered as in a new conversation when what was kept cannot be read', async () => {
    await site.say('we do Plumbing');
    await site.database.pool.query(`update chat_conversations set state = '"old"', lines = '{"a": 1}'`);
    expect(await site.say('hello')).toEqual({ response: 'Answer 1, no trade yet.\n\nWhat else?' });
  });

  it.each([
    [{}, chatWords.empty],
    [{ ...line, message: ' \n ' }, chatWords.empty],
    [{ ...line, message: 7 }, chatWords.empty],
    [{ ...line, message: ['hello'] }, chatWords.empty],
    [{ ...line, message: 'x'.repeat(chatLimits.message + 1) }, chatWords.tooLong],
    [{ ...line, conversationId: undefined }, 'The request could not be read.'],
    [{ ...line, conversationId: '' }, 'The request could not be read.'],
    [{ ...line, conversationId: 'c'.repeat(chatLimits.id + 1) }, 'The request could not be read.'],
    [{ ...line, sessionId: { id: 's' } }, 'The request could not be read.'],
    [[], 'The request could not be read.'],
    [{ ...line, message: 'a\0b' }, expect.stringContaining('character that cannot be kept')],
    [{ ...line, message: 'half \ud83d' }, expect.stringContaining('character that cannot be kept')],
    [{ ...line, conversationId: 'a\0b' }, expect.stringContaining('character that cannot be kept')],
  ])('is refused with a sentence where it cannot be taken (%#)', async (body, message) => {
    for (const headers of [{}, stream]) {
      const answer = await site.send(body, headers);
      expect([answer.status, answer.body]).toEqual([
        400,
        { success: false, error: 'validation_failed', message },
      ]);
    }
    expect(await conversations()).toEqual([]);
  });

  it.each([
    ['half a body', '{"message": "hello"', 'application/json', 400],
    ['another content type', 'message=hello', 'application/x-www-form-urlencoded', 400],
    ['far too much', JSON.stringify({ ...line, message: 'x'.repeat(80_000) }), 'application/json', 413],
  ])('is refused flat when it is %s', async (_what, body, type, status) => {
    const headers = { 'content-type': type };
    const answer = await fetch(site.origin + api.chat, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    const { message } = VisitorRefusal.strict().parse(await answer.json());
    if (status === 413) expect(message).toBe(chatWords.tooLong);
  });

  it('says nothing of the inside when the program breaks, and the next one is answered', async () => {
    const whole = await site.send({ ...line, message: 'break' });
    const refusal = {
      success: false,
      error: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    };
    expect([whole.status, whole.body]).toEqual([500, refusal]);
    const streamed = await site.send({ ...line, message: 'break' }, stream);
    expect([streamed.status, eventsOf(streamed.text)]).toEqual([200, [{ event: 'refusal', data: refusal }]]);
    expect(site.logged.filter((entry) => entry.includes('broke on purpose'))).toHaveLength(2);
    expect(await site.say('hello')).toMatchObject({ response: expect.stringContaining('Answer 1') });
  });
});

describe('a conversation', () => {
  it('is nobody else’s: another session with its id finds nothing of it and changes nothing', async () => {
    await site.say('we do Plumbing', 'c-1', 's-owner');
    const stranger = await site.say('what did we talk about?', 'c-1', 's-stranger');
    expect(stranger.response).toContain('Answer 1, no trade yet');
    const nobody = await site.send({ message: 'and me?', conversationId: 'c-1' });
    expect(nobody.text).toContain('Answer 1, no trade yet');
    expect((await site.say('go on', 'c-1', 's-owner')).response).toContain('Answer 2, Plumbing');
    const stored = JSON.stringify(await conversations());
    for (const id of ['c-1', 's-owner', '127.0.0.1']) expect(stored).not.toContain(id);
  });

  it('is not another one because its ids were cut elsewhere', async () => {
    await site.say('we do Plumbing', 'b","c', 'a');
    expect((await site.say('hello', 'c', 'a","b')).response).toContain('Answer 1');
  });

  it('answers what is sent at once one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_none, index) => site.say(`line ${index}`)));
    const numbers = answers.map(({ response }) => Number(/\d+/.exec(response)?.[0])).sort();
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6]);
    const [{ sent, lines }] = await conversations();
    expect([sent, lines.length]).toEqual([6, 12]);
  });

  it('waits for a message that is being answered, and says so when that takes too long', async () => {
    const hasty = await chatSite({ timeoutMs: 150 });
    await hasty.say('hello');
    const hold = (interval: string) =>
      hasty.database.pool.query(
        'update chat_conversations set answering = gen_random_uuid(), answering_until = now() + $1::interval',
        [interval],
      );
    await hold('1 minute');
    const refused = await hasty.send(line);
    await hold('-1 second');
    const answered = await hasty.say('hello');
    await hold('1 day'); // Nobody may for so long: it was taken while the clock was ahead.
    const taken = await hasty.say('hello');
    await hasty.close();
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toMatch(/"conflict".*still being answered/);
    expect(`${answered.response} ${taken.response}`).toMatch(/Answer 2.*Answer 3/s);
  });
});

describe('limits', () => {
  const refusal = {
    success: false,
    error: 'rate_limited',
    message: 'That is a lot of messages. Please wait a minute and try again.',
  };
  const expectRefused = ({ status, headers, body }: Awaited<ReturnType<ChatSite['send']>>) => {
    expect([status, body]).toEqual([429, refusal]);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  };
  /** Counts as if so many messages had come already, in this minute and the next. */
  const used = (what: string, count: number) =>
    site.database.pool.query(
      `insert into use_counts (what, who, since, until, count)
       select what, who, since + make_interval(mins => minute), until + make_interval(mins => minute), $2
       from use_counts, generate_series(0, 1) minute where what = $1
       on conflict (what, who, since) do update set count = excluded.count`,
      [what, count],
    );

  it.each(['chat-session-minute', 'chat-conversation-minute'])(
    'refuse by %s, also a stream, with a sentence and a time to wait',
    async (what) => {
      await site.say('hello');
      await used(what, 20);
      expectRefused(await site.send(line));
      expectRefused(await site.send(line, stream));
      const free = { message: 'hello', conversationId: 'c-2', sessionId: 's-2' };
      expect((await site.send(free)).status).toBe(200);
    },
  );

  it('refuse by day with hours to wait', async () => {
    await site.say('hello');
    await used('chat-session-day', 200);
    const { status, body } = await site.send(line);
    expect(status).toBe(429);
    expect(VisitorRefusal.parse(body).message).toMatch(
      /Please wait (a minute|an hour|\d+ (minutes|hours)) and/,
    );
  });

  it('refuse an address whatever sessions it makes up, as the operator says', async () => {
    const strict = await chatSite({ limits: { addressMinute: 3 } });
    const send = (id: number) =>
      strict.send({ message: 'hi', conversationId: `c${id}`, sessionId: `s${id}` });
    await send(0);
    await strict.database.pool.query(
      `update use_counts set until = until + interval '1 hour', count = 3 where what = 'chat-address-minute'`,
    );
    await strict.database.pool.query(
      `insert into use_counts select what, who, since + interval '1 minute', until, count from use_counts
       where what = 'chat-address-minute'`,
    );
    const refused = await send(1);
    await strict.close();
    expect(refused.status).toBe(429);
  });
});

describe('the sweep', () => {
  it('deletes what has been silent for too long, counts that are over and what visitors cost before today', async () => {
    await site.say('old', 'c-old');
    await site.database.pool.query(
      `update chat_conversations set last_used_at = now() - make_interval(days => $1, mins => 1)`,
      [chatDays],
    );
    await site.say('still there', 'c-new');
    await site.database.pool.query(
      `update chat_conversations set last_used_at = now() - make_interval(days => $1, mins => -60)
       where last_used_at > now() - interval '1 day'`,
      [chatDays],
    );
    await site.database.pool.query(
      `insert into use_counts values ('over', '\\x00', now() - interval '2 days', now() - interval '1 day', 1);
       insert into ai_spend values ('2026-01-01', 'all', 5), ('2026-01-01', 'visitor', 5),
         ((now() at time zone 'utc')::date + 1, 'visitor', 5)`,
    );
    const jobs = await startJobs(site.database.url, [sweepChatJob], createLog('silent'));
    await jobs.work(sweepChatJob, () => sweepChat(site.database.db));
    await jobs.enqueue(sweepChatJob, {}, site.database.db);
    await eventually(async () => ((await conversations()).length === 1 ? true : undefined));
    await eventually(async () => {
      const { rows } = await site.database.pool.query('select payer from ai_spend order by payer');
      return rows.length === 2 ? rows : undefined;
    });
    const schedules = await site.database.pool.query('select name, cron from pgboss.schedule');
    await jobs.stop(1000);
    expect((await conversations())[0].lines[0]).toEqual({ from: 'visitor', text: 'still there' });
    const over = await site.database.pool.query(`select from use_counts where what = 'over'`);
    expect(over.rowCount).toBe(0);
    expect(schedules.rows).toEqual([{ name: 'chat.sweep', cron: '7 * * * *' }]);
  });
});
