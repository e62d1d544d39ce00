import path from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { letter } from './email-template.ts';
import { folderMailer } from './folder.ts';
import type { Mail, Mailer } from './mail.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://` with user and password, or null. */
  smtpUrl: string | null;
  /** The sender's address. */
  from: string;
  dataDir: string;
  production: boolean;
}

/** Milliseconds that a mail server may take to connect, to greet, and to be silent. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** The way mails go: by the operator's server; else into a folder; in production without a server, none. */
export function openMailer({ smtpUrl, from, dataDir, production }: MailSettings): Mailer {
  if (smtpUrl !== null) return smtpMailer(smtpUrl, from);
  if (!production) return folderMailer(mailFolder(dataDir), from);
  return {
    kind: 'none',
    send: async () => {
      throw new Error('no mail server is set up (SMTP_URL)');
    },
    close() {},
  };
}

/** Where mails are written that no server takes. */
export const mailFolder = (dataDir: string) => path.join(dataDir, 'mail');

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  return {
    kind: 'smtp',
    async send(mail: Mail) {
      const message = { from, to: mail.to, subject: mail.subject, ...letter(mail) };
      await transport
        .sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true })
        .catch((error: unknown) => {
          throw withoutAddress(error);
        });
    },
    close: () => transport.close(),
  };
}

const Refusal = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
});

/** A mail server's reply quotes the recipient; the rest says why it was rejected. */
function withoutAddress(error: unknown): Error {
  const { code, command, responseCode } = Refusal.safeParse(error).data ?? {};
  const facts = {
    ...(code !== undefined && { code }),
    ...(command !== undefined && { command: command.split(' ')[0] }),
    ...(responseCode !== undefined && { responseCode }),
  };
  return Object.assign(new Error('the mail could not be handed over'), facts);
}
