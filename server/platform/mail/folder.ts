import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { letter } from './email-template.ts';
import type { Mail, Mailer } from './mail.ts';

/** As many mails as are kept; older ones go. */
const kept = 200;

/** What is kept beside a mail's `.eml`, for the page that shows it. */
const Kept = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string().nullable(),
});
export type StoredMail = z.infer<typeof Kept>;

/** Writes mails into a folder: each as an `.eml` that mail programs open, and as `.json` for the page. */
export function folderMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    kind: 'folder',
    async send(mail: Mail) {
      const { text, html } = letter(mail);
      const { message } = await transport.sendMail({ from, to: mail.to, subject: mail.subject, text, html });
      const at = new Date().toISOString();
      const id = `${at.replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`;
      const entry: StoredMail = {
        id,
        at,
        to: mail.to,
        subject: mail.subject,
        text,
        link: mail.link?.url ?? null,
      };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, `${id}.eml`), message, { mode: 0o600 });
      // The page reads the .json: it is there whole or not at all.
      const draft = path.join(folder, `${id}.json.part`);
      await writeFile(draft, JSON.stringify(entry), { mode: 0o600 });
      await rename(draft, path.join(folder, `${id}.json`));
      await forgetOld(folder);
    },
    close: () => transport.close(),
  };
}

/** The mails of a folder, the newest first. */
export async function readMails(folder: string): Promise<StoredMail[]> {
  const names = (await list(folder)).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(names.map((name) => readMail(path.join(folder, name))));
  return mails.flatMap((mail) => mail ?? []).sort((a, b) => b.id.localeCompare(a.id));
}

/** Null for a file that was removed meanwhile, or is no mail. */
async function readMail(file: string): Promise<StoredMail | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function forgetOld(folder: string): Promise<void> {
  const ids = [...new Set((await list(folder)).map((name) => name.replace(/\.(json|eml)$/, '')))].sort();
  const old = ids.slice(0, Math.max(0, ids.length - kept));
  for (const file of old.flatMap((id) => [`${id}.json`, `${id}.eml`])) {
    await unlink(path.join(folder, file)).catch(() => {});
  }
}

const list = (folder: string) => readdir(folder).catch((): string[] => []);
