import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listContacts } from '../contacts/contacts.repository.ts';
import { answerTurns } from './answer-turns.ts';
import { listDealings } from './facts.repository.ts';
import { fetchMissed } from './fetch-missed.ts';
import { companyName, type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

describe.each(['twilio', 'telnyx'] as const)('texts that come by %s', (carrier) => {
  let rig: MessagingRig;
  beforeAll(async () => {
    rig = await openMessaging(carrier);
  });
  afterAll(() => rig.close());

  const stoppedAt = async (phone: string) => {
    const { rows } = await rig.database.pool.query('select stopped_at from phones where e164 = $1', [phone]);
    return rows[0]?.stopped_at ?? null;
  };
  /** As if a burst's silence were over. */
  const later = async (ms: number, work: () => Promise<unknown>) => {
    rig.clock.aheadMs += ms;
    await work();
    rig.clock.aheadMs -= ms;
  };

  it('are stored, and answered once for a burst, by a text that says who writes, that it is automated and how to stop', async () => {
    const phone = rig.phone();
    // So that the silence between the two is none, however slow the machine is.
    rig.clock.stillAt = Date.now();
    await rig.phoneSends(phone, 'Hi, ants in the kitchen');
    await rig.phoneSends(phone, 'How much is a visit?');
    expect(await rig.threadOf(phone)).toMatchObject({ mode: 'assistant', unread: 2, epoch: 2 });
    await answerTurns(rig.deps);
    expect(await rig.messagesOf(phone)).toHaveLength(2);
    rig.clock.stillAt = null;
    await later(4_100, async () => {
      await answerTurns(rig.deps);
      await answerTurns(rig.deps);
      await rig.drain();
    });
    const shown = rig.phoneShows(phone);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.body).toContain(companyName);
    expect(shown[0]?.body).toMatch(/automated.*STOP/);
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'unanswered', turn_due_at: null });
    expect((await rig.messagesOf(phone)).at(-1)).toMatchObject({
      ...{ author: 'assistant', state: 'delivered', proof: { messageClass: 'reply' } },
    });
    await rig.phoneSends(phone, 'And is it safe for my dog?');
    await later(20_000, async () => {
      await answerTurns(rig.deps);
      await rig.drain();
    });
    expect(rig.phoneShows(phone)).toHaveLength(1);
  });

  it('are not answered by the assistant once a person has to look, also where their turn was due before', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'Hi, ants in the kitchen');
    const [text] = await rig.messagesOf(phone);
    await rig.database.pool.query(
      `update threads set attention = 'refused', attention_at = now() where thread_id = $1`,
      [text?.thread_id],
    );
    await later(4_100, async () => {
      await answerTurns(rig.deps);
      await rig.drain();
    });
    expect(rig.phoneShows(phone)).toEqual([]);
  });

  it('that say STOP stop before the carrier has its answer, and are confirmed by the carrier alone', async () => {
    const phone = rig.phone();
    await rig.queue(phone, { dueAt: new Date(Date.now() + 3_600_000) });
    await rig.phoneSends(phone, 'Stop');
    expect(await stoppedAt(phone)).not.toBeNull();
    await later(3_600_000, () => rig.drain());
    expect(rig.phoneShows(phone)).toMatchObject([{ automatic: true }]);
  });

  it('that stop in words of their own are confirmed once, by us', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'please stop texting me');
    await rig.phoneSends(phone, 'I said stop texting me!!');
    await rig.drain();
    expect(rig.phoneShows(phone)).toMatchObject([
      { automatic: false, body: expect.stringContaining(companyName) },
    ]);
    await later(10_000, async () => {
      await answerTurns(rig.deps);
      await rig.drain();
    });
    expect(rig.phoneShows(phone)).toHaveLength(1);
    expect((await rig.messagesOf(phone)).map(({ reading }) => reading)).toEqual(['stop', null, 'stop']);
  });

  it('are not confirmed later than five minutes after the stop', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'take me off your list');
    await later(300_000, () => rig.drain());
    expect(rig.phoneShows(phone)).toEqual([]);
    expect((await rig.messagesOf(phone)).at(-1)).toMatchObject({ state: 'void' });
  });

  it('that say START after a stop resume, and what was agreed to before does not come back', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'STOP');
    await rig.phoneSends(phone, 'START');
    expect(await stoppedAt(phone)).toBeNull();
    await rig.queue(phone);
    await rig.drain();
    expect(rig.phoneShows(phone).at(-1)).toMatchObject({ automatic: false });
  });

  it('that say START bring back no text that waited when they were stopped', async () => {
    const phone = rig.phone();
    await rig.queue(phone, {
      author: 'user',
      epoch: null,
      body: 'Written before',
      dueAt: new Date(Date.now() + 60_000),
    });
    await rig.phoneSends(phone, 'STOP');
    await rig.phoneSends(phone, 'START');
    await later(61_000, () => rig.drain());
    expect(rig.accepted(phone)).toEqual([]);
    expect(await rig.messagesOf(phone)).toContainEqual(
      expect.objectContaining({ body: 'Written before', state: 'void' }),
    );
  });

  it('that say HELP are answered once, by the carrier', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'HELP');
    await later(10_000, async () => {
      await answerTurns(rig.deps);
      await rig.drain();
    });
    expect(rig.phoneShows(phone)).toMatchObject([{ automatic: true }]);
  });

  it('that ask for help in a word that the carrier does not know are answered by us', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'ayuda');
    await rig.drain();
    expect(rig.phoneShows(phone)).toMatchObject([{ automatic: false }]);
  });

  it('that ask for help again and again are answered so often in an hour, and then by a person', async () => {
    const phone = rig.phone();
    for (let n = 0; n < 7; n += 1) await rig.phoneSends(phone, 'ayuda');
    await rig.drain();
    expect(rig.phoneShows(phone)).toHaveLength(5);
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'loop' });
    await rig.phoneSends(phone, 'please stop texting me');
    expect(await stoppedAt(phone)).not.toBeNull();
    expect(await rig.messagesOf(phone)).not.toContainEqual(
      expect.objectContaining({ class: 'opt_out_confirmation' }),
    );
  });

  it('that ask for a call instead stop, and ask for a person', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, "Call me, don't text");
    expect(await stoppedAt(phone)).not.toBeNull();
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'call_not_text' });
  });

  it('that may mean a stop end the automation and ask for a person', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'not interested');
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'unclear_stop', mode: 'paused' });
    await later(10_000, async () => {
      await answerTurns(rig.deps);
      await rig.drain();
    });
    expect(rig.phoneShows(phone)).toEqual([]);
  });

  it.each(['Sorry, wrong number', 'numero equivocado'])(
    'that say it is another person unlink the number from its contacts and ask for a person: %s',
    async (words) => {
      const phone = rig.phone();
      await rig.database.pool.query(
        `insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at, name, phone)
         values ($1, 'upload', $2, now() - interval '1 day', true, 'open', now(), 'Zoe Young', $2)`,
        [rig.accountId, phone],
      );
      const key = { accountId: rig.accountId, e164: phone };
      const known = async () => ({
        contacts: (await listContacts(rig.database.db, rig.accountId, phone)).map(({ name }) => name),
        dealings: (await listDealings(rig.database.db, [key], new Date())).map(({ kind }) => kind),
      });
      await rig.phoneSends(phone, 'Hi, ants in the kitchen');
      expect(await known()).toEqual({ contacts: ['Zoe Young'], dealings: ['inquiry'] });
      // Their texts allow answers by themselves.
      await rig.database.pool.query(
        "update text_messages m set reading = 'help' from threads t where t.thread_id = m.thread_id and e164 = $1",
        [phone],
      );
      await rig.phoneSends(phone, words);
      expect(await known()).toEqual({ contacts: [], dealings: [] });
      expect(await rig.threadOf(phone)).toMatchObject({
        ...{ attention: 'wrong_number', mode: 'paused', turn_due_at: null, conversation: null },
      });
    },
  );

  it('are answered also where a reaction or an autoresponder follows', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'Hi, ants in the kitchen');
    await rig.phoneSends(phone, 'Liked “Thanks for your text”');
    await later(10_000, async () => {
      await answerTurns(rig.deps);
      await rig.drain();
    });
    expect(rig.phoneShows(phone)).toHaveLength(1);
  });

  it('are due at once where they name an emergency, whatever follows', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'I smell gas in the basement');
    const due = async () => (await rig.threadOf(phone))?.turn_due_at;
    const first = await due();
    await rig.phoneSends(phone, 'What do I do?');
    expect(await due()).toEqual(first);
  });

  it('are not answered any more once a person has answered them', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'Hi, ants in the kitchen');
    await rig.database.pool.query('update threads set turn_due_at = null where e164 = $1', [phone]);
    await rig.phoneSends(phone, 'Thanks!');
    const { rows } = await rig.database.pool.query(
      'select body from text_messages join threads using (thread_id) where e164 = $1 and is_pending',
      [phone],
    );
    expect(rows).toEqual([{ body: 'Thanks!' }]);
  });

  it.each([
    ['a reaction', 'Liked “Thanks for your text”', 'reaction'],
    [
      'an autoresponder',
      "I'm driving with Do Not Disturb turned on. I'll see your message when I get there.",
      'autoresponder',
    ],
  ])('are not answered where they are %s', async (_what, body, reading) => {
    const phone = rig.phone();
    await rig.phoneSends(phone, body);
    await later(10_000, () => answerTurns(rig.deps));
    expect(await rig.messagesOf(phone)).toMatchObject([{ reading }]);
  });

  it('from a person whose texts are stopped are not answered, and ask for a person', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'STOP');
    await rig.phoneSends(phone, 'What does a visit cost?');
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'unanswered', turn_due_at: null });
  });

  it('from an own number are stored and not answered', async () => {
    await rig.phoneSends(rig.own, 'Hello?');
    await later(10_000, () => answerTurns(rig.deps));
    expect(await rig.messagesOf(rig.own)).toMatchObject([{ reading: 'ordinary', direction: 'inbound' }]);
  });

  it('hold the characters that the database cannot', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'a\0b 😀 \u{1F9D1}\u200D\u{1F4BB}');
    expect(await rig.messagesOf(phone)).toMatchObject([{ body: 'a\uFFFDb 😀 \u{1F9D1}\u200D\u{1F4BB}' }]);
  });

  it('count once however often their webhook comes', async () => {
    const phone = rig.phone();
    rig.sandbox.setCarrierFault(carrier, 'duplicates', { times: 4 });
    await rig.phoneSends(phone, 'Once');
    rig.sandbox.setCarrierFault(carrier, 'duplicates', null);
    expect(await rig.messagesOf(phone)).toHaveLength(1);
    expect(await rig.threadOf(phone)).toMatchObject({ unread: 1, epoch: 1 });
  });

  it('are fetched where no webhook brought them, once a minute and each once', async () => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'Before');
    rig.sandbox.setCarrierFault(carrier, 'no_inbound', {});
    await rig.phoneSends(phone, 'stop texting me');
    rig.sandbox.setCarrierFault(carrier, 'no_inbound', null);
    expect(await stoppedAt(phone)).toBeNull();
    await later(61_000, () => fetchMissed(rig.deps));
    const bodies = (await rig.messagesOf(phone)).filter(({ direction }) => direction === 'inbound');
    expect(bodies.map(({ body }) => body)).toEqual(['Before', 'stop texting me']);
    expect(await stoppedAt(phone)).not.toBeNull();
    expect(await fetchMissed(rig.deps)).toBe(0);
  });
});
