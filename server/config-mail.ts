import { z } from 'zod';
import { brand } from '../contract/brand.ts';
import { type Environment, readSetting } from './read-setting.ts';

const SmtpUrl = z.url({ protocol: /^smtps?$/ });
const From = z
  .string()
  .regex(/^[^\r\n]{3,200}$/)
  .regex(/@/);

/** How mails go: the operator's server, or null; and whom they come from. Throws StartError, never with the value. */
export function mailSettings(env: Environment): { smtpUrl: string | null; mailFrom: string } {
  return {
    smtpUrl:
      readSetting(env, 'SMTP_URL', SmtpUrl, 'an address like smtps://user:password@mail.example.com:465') ??
      null,
    mailFrom:
      readSetting(env, 'MAIL_FROM', From, 'an email, like Fieldtone <hello@example.com>') ??
      `${brand.name} <${brand.email}>`,
  };
}
