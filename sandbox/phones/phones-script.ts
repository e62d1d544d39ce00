/** An entry of `GET /api/phones/messages`. */
interface Entry {
  id: number;
  at: string;
  phone: string;
  number: string;
  body: string;
  automatic: boolean;
  direction: 'received' | 'sent';
  missedCall: boolean;
  picture: boolean;
}

/** Runs in the page of phones: its text is the page's script, so it can use nothing outside itself. */
export function runPhones(): void {
  const pattern = /^\+[1-9]\d{6,14}$/;
  const part = <E extends Element>(of: ParentNode, selector: string, kind: new () => E): E => {
    const found = of.querySelector(selector);
    if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`);
    return found;
  };
  const input = part(document, '#number', HTMLInputElement);
  const problem = part(document, '#problem', HTMLElement);
  const template = part(document, '#phone', HTMLTemplateElement);
  const threads = new Map<string, HTMLElement>();
  let numbers: { number: string; carrier: string }[] = [];
  let last = 0;
  let polling = new AbortController();

  const post = async (phone: string, what: string, body: object) => {
    problem.textContent = '';
    const answer = await fetch(`/api/phones/${encodeURIComponent(phone)}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (!answer?.ok)
      problem.textContent = answer
        ? `Not sent: ${(await answer.json()).error}`
        : 'The sandbox does not answer.';
    return answer?.ok === true;
  };

  const show = (entry: Entry) => {
    const thread = threads.get(entry.phone);
    if (thread === undefined || thread.querySelector(`[data-id="${entry.id}"]`) !== null) return;
    const item = document.createElement('li');
    item.dataset.id = String(entry.id);
    item.className = entry.missedCall ? 'call' : entry.direction;
    const time = new Date(entry.at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
    const note = document.createElement('small');
    const way = entry.direction === 'sent' ? 'to' : 'from';
    note.textContent = `${way} ${entry.number} · ${time}${entry.automatic ? ' · by the carrier' : ''}`;
    const words = entry.picture ? `${entry.body} [a picture]`.trim() : entry.body;
    item.append(entry.missedCall ? 'Call that nobody answered' : words, note);
    thread.append(item);
    thread.scrollTop = thread.scrollHeight;
  };

  const remember = () => {
    history.replaceState(null, '', `#${[...threads.keys()].join(',')}`);
    last = 0;
    polling.abort();
  };

  const add = (phone: string) => {
    if (threads.has(phone)) return;
    const section = part(document.importNode(template.content, true), 'section', HTMLElement);
    section.setAttribute('aria-label', phone);
    part(section, 'h2', HTMLElement).textContent = phone;
    const to = part(section, 'select', HTMLSelectElement);
    for (const { number, carrier } of numbers) to.add(new Option(`${number} (${carrier})`, number));
    const text = part(section, 'textarea', HTMLTextAreaElement);
    const write = part(section, 'form', HTMLFormElement);
    write.addEventListener('submit', async (event) => {
      event.preventDefault();
      const body = text.value;
      if (body.trim() !== '' && (await post(phone, 'messages', { to: to.value, body }))) text.value = '';
    });
    text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      write.requestSubmit();
    });
    part(section, '.picture', HTMLElement).addEventListener('click', async () => {
      if (await post(phone, 'messages', { to: to.value, body: text.value.trim(), picture: true }))
        text.value = '';
    });
    part(section, '.stop', HTMLElement).addEventListener('click', () =>
      post(phone, 'messages', { to: to.value, body: 'STOP' }),
    );
    part(section, '.miss', HTMLElement).addEventListener('click', () =>
      post(phone, 'missed-calls', { to: to.value }),
    );
    part(section, '.remove', HTMLElement).addEventListener('click', () => {
      threads.delete(phone);
      section.remove();
      remember();
    });
    threads.set(phone, part(section, '.thread', HTMLElement));
    part(document, '#phones', HTMLElement).append(section);
    remember();
  };

  /** One request for all phones waits for what is new: a browser opens few connections to one server. */
  const poll = async () => {
    for (;;) {
      polling = new AbortController();
      const query = new URLSearchParams({
        phones: [...threads.keys()].join(','),
        after: String(last),
        wait: '25',
      });
      try {
        if (threads.size === 0) {
          await new Promise((resolve) => polling.signal.addEventListener('abort', resolve));
          continue;
        }
        const { signal } = polling;
        const answer = await fetch(`/api/phones/messages?${query}`, { signal });
        const found: { messages: Entry[]; last: number } = await answer.json();
        if (signal.aborted) continue;
        for (const entry of found.messages) show(entry);
        last = found.last;
      } catch {
        if (!polling.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  };

  part(document, '#add', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    const digits = input.value.replace(/[^\d+]/g, '');
    const phone = /^\d{10}$/.test(digits) ? `+1${digits}` : digits;
    problem.textContent = pattern.test(phone)
      ? ''
      : 'Type the number with + and its country, such as +18015550123.';
    if (!pattern.test(phone)) return;
    input.value = '';
    add(phone);
  });
  part(document, '#draw', HTMLElement).addEventListener('click', () => {
    const drawn = () => `+1801555${String(Math.floor(Math.random() * 100) + 100).padStart(4, '0')}`;
    const taken = new Set([...threads.keys(), ...numbers.map(({ number }) => number)]);
    let phone = drawn();
    for (let tries = 0; taken.has(phone) && tries < 100; tries += 1) phone = drawn();
    add(phone);
  });

  void (async () => {
    const known: { phones: string[]; numbers: typeof numbers } = await (await fetch('/api/phones')).json();
    numbers = known.numbers;
    const list = part(document, '#known', HTMLDataListElement);
    for (const phone of known.phones) list.append(new Option(phone, phone));
    const wanted = decodeURIComponent(location.hash.slice(1))
      .split(',')
      .filter((phone) => pattern.test(phone));
    for (const phone of wanted) add(phone);
    await poll();
  })();
}
