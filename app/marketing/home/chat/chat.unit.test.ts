import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ask as Ask, Outcome } from './ask.ts';
import { createChat } from './chat.ts';
import { chatTimes, greeting, question } from './words.ts';

/** A chat whose answers the test gives, and the tab it is in. */
function testChat(tab = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  const asked: { request: Parameters<typeof Ask>[0]; signal: AbortSignal; write: (text: string) => void }[] =
    [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const industries: string[] = [];
  const chat = createChat({
    ask: async () => (request, signal, write) => {
      asked.push({ request, signal, write });
      return new Promise((resolve) => answers.push(resolve));
    },
    onIndustry: (industry) => industries.push(industry),
    onCleared: () => industries.push('cleared'),
    onSent() {},
  });
  const said = () => chat.snapshot().messages.map(({ content }) => content);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const answer = async (response: string, industry?: string) => {
    const action = industry === undefined ? undefined : { type: 'setIndustry' as const, industry };
    answers.at(-1)?.({ kind: 'answered', answer: { response, action } });
    await pass(0);
  };
  return { chat, asked, answers, industries, said, pass, answer };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the chat', () => {
  it('greets after a second and asks one and a half seconds later, once however often it is opened', async () => {
    const { chat, said, pass } = testChat();
    chat.open();
    chat.open();
    await pass(chatTimes.greeting - 1);
    expect(said()).toEqual([]);
    await pass(1);
    expect(said()).toEqual([greeting]);
    await pass(chatTimes.question);
    expect(said()).toEqual([greeting, question]);
    expect(chat.snapshot().typing).toBe(false);
  });

  it('sends what was typed with the conversation, once, and shows the answer in its time', async () => {
    const { chat, asked, said, pass, answer, industries } = testChat();
    chat.open();
    await pass(2500);
    expect([chat.send(' \n '), chat.send('  pest control '), chat.send('again')]).toEqual([
      false,
      true,
      false,
    ]);
    await pass(0);
    expect(asked.map(({ request }) => request)).toEqual([
      { message: 'pest control', conversationId: chat.snapshot().id },
    ]);
    await answer('One.\n\nTwo.\n \nThree.', 'Pest Control');
    expect(industries).toEqual(['Pest Control']);
    for (const [ms, count] of [
      [299, 0],
      [1, 1],
      [499, 1],
      [1, 2],
      [499, 2],
    ] as const) {
      await pass(ms);
      expect(said().slice(3)).toEqual(['One.', 'Two.', 'Three.'].slice(0, count));
      expect(chat.snapshot().loading).toBe(true);
    }
    await pass(1);
    expect(said().slice(3)).toHaveLength(3);
    expect(chat.snapshot()).toMatchObject({ loading: false, aloud: { text: 'One.\nTwo.\nThree.' } });
  });

  it('shows paragraphs of a streamed answer as they end; the whole answer holds', async () => {
    const { chat, asked, said, pass, answer } = testChat();
    chat.open();
    chat.send('hi');
    await pass(0);
    asked[0]?.write('One.\n\nTw');
    await pass(300);
    expect(said().slice(2)).toEqual(['One.']);
    asked[0]?.write('One.\n\nTwo.\n\nDropped');
    await answer('Other.\n\nTwo.');
    expect(said().slice(2)).toEqual(['Other.']);
    await pass(500);
    expect(said().slice(2)).toEqual(['Other.', 'Two.']);
    expect(chat.snapshot().loading).toBe(false);
  });

  it('greets a visitor who writes first, without a question', async () => {
    const { chat, said, pass } = testChat();
    chat.open();
    chat.send('plumbing');
    await pass(5000);
    expect(said()).toEqual([greeting, 'plumbing']);
  });

  it('drops what comes after it was cleared, and begins anew', async () => {
    const { chat, asked, said, pass, answer, industries } = testChat();
    chat.open();
    chat.send('pest control');
    await pass(0);
    const old = chat.snapshot().id;
    chat.clear();
    expect(asked[0]?.signal.aborted).toBe(true);
    await answer('Late.', 'Pest Control');
    asked[0]?.write('Late.\n\n');
    await pass(2500);
    expect(said()).toEqual([greeting, question]);
    expect(industries).toEqual(['cleared']);
    expect(chat.snapshot()).toMatchObject({ loading: false, typing: false });
    expect(chat.snapshot().id).not.toBe(old);
  });

  it('says after eight seconds that it takes longer, and gives up after a minute', async () => {
    const { chat, asked, said, pass } = testChat();
    chat.open();
    chat.send('hi');
    await pass(7999);
    expect(chat.snapshot().slow).toBe(false);
    await pass(1);
    expect(chat.snapshot().slow).toBe(true);
    await pass(52_000);
    expect(said().at(-1)).toBe("Error: Sorry, I'm having trouble connecting. Please try again.");
    expect(chat.snapshot()).toMatchObject({ loading: false, slow: false, unanswered: 'hi' });
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('ends the wait when its own code cannot be loaded, and takes the message again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('sessionStorage', undefined);
    const chat = createChat({
      ask: () => Promise.reject(new Error('offline')),
      onIndustry() {},
      onCleared() {},
      onSent() {},
    });
    chat.open();
    chat.send('hi');
    await vi.advanceTimersByTimeAsync(0);
    expect(chat.snapshot()).toMatchObject({ loading: false, unanswered: 'hi' });
    expect(chat.again()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(chat.snapshot().loading).toBe(false);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it('goes on in the tab after a reload, with the same id and no second greeting', async () => {
    const tab = new Map<string, string>();
    const before = testChat(tab);
    before.chat.open();
    await before.pass(1000);
    const after = testChat(tab);
    after.chat.open();
    await after.pass(1500);
    expect(after.said()).toEqual([greeting, question]);
    after.chat.send('hi');
    const last = testChat(tab);
    last.chat.open();
    await last.pass(5000);
    expect(last.said()).toEqual([greeting, question, 'hi']);
    expect(last.chat.snapshot()).toMatchObject({ id: before.chat.snapshot().id, unanswered: 'hi' });
  });
});
