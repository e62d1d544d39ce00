import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { readMails } from './folder.ts';
import type { Mail } from './mail.ts';
import { mailFolder, openMailer } from './open-mailer.ts';

const mail: Mail = {
  to: 'dana@wasatchpest.example',
  subject: 'Grüße & <news>',
  paragraphs: ['First <b>line</b>.', 'Zweite "Zeile" – ends.'],
  link: { label: 'Open it', url: 'https://app.example.com/reset-password#abc' },
};
const from = 'Fieldtone <hello@fieldtone.example>';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A mail server that keeps what it is given. */
async function mailServer(password?: string) {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: auth.username }) : done(new Error('no')),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  // A client with a wrong password is turned away: nothing to report.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, received };
}

function mailer(smtpUrl: string | null, dataDir = tmpdir(), production = false) {
  const opened = openMailer({ smtpUrl, from, dataDir, production });
  closing.push(() => opened.close());
  return opened;
}

describe('a mail', () => {
  it("goes through the operator's server, as text and as HTML of the same words", async () => {
    const { port, received } = await mailServer('pa$s');
    await mailer(`smtp://user:pa%24s@127.0.0.1:${port}`).send(mail);
    const [raw] = received;
    const parsed = await PostalMime.parse(raw ?? '');
    expect(parsed).toMatchObject({
      subject: mail.subject,
      from: { address: 'hello@fieldtone.example', name: 'Fieldtone' },
      to: [{ address: mail.to }],
    });
    for (const part of [...mail.paragraphs, mail.link?.url]) expect(parsed.text).toContain(part);
    expect(parsed.html).toContain('First &lt;b&gt;line&lt;/b&gt;.');
    expect(parsed.html).toContain('href="https://app.example.com/reset-password#abc"');
  });

  it('that no server takes is a failure, which contains neither password nor text', async () => {
    const { port } = await mailServer('right');
    for (const url of [
      `smtp://user:wrong-secret@127.0.0.1:${port}`,
      'smtp://user:wrong-secret@127.0.0.1:1',
    ]) {
      const failure = await mailer(url)
        .send(mail)
        .then(
          () => 'sent',
          (error: unknown) => JSON.stringify(error, Object.getOwnPropertyNames(error)),
        );
      expect(failure).not.toBe('sent');
      expect(failure).not.toContain('wrong-secret');
      expect(failure).not.toContain('reset-password');
    }
  });

  it('is written into a folder where there is no server, the newest first', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-mail-'));
    closing.push(() => rm(dataDir, { recursive: true }));
    expect(await readMails(mailFolder(dataDir))).toEqual([]);
    const sender = mailer(null, dataDir);
    await sender.send({ ...mail, subject: 'older' });
    await sender.send(mail);
    const [newest, older] = await readMails(mailFolder(dataDir));
    expect(newest).toMatchObject({ to: mail.to, subject: mail.subject, link: mail.link?.url });
    expect(newest?.text).toContain('First <b>line</b>.');
    expect(older?.subject).toBe('older');
  });

  it('is not pretended to be sent in production without a server', async () => {
    const none = mailer(null, tmpdir(), true);
    expect(none.kind).toBe('none');
    await expect(none.send(mail)).rejects.toThrow('SMTP_URL');
  });
});
