import { z } from 'zod';
import { brand } from '../../contract/brand.ts';
import { type Environment, readSetting, type Setting } from './read-setting.ts';

const smtpUrl: Setting<string> = {
  schema: z.url({ protocol: /^smtps?$/ }),
  mustBe: 'an address like smtps://user:password@mail.example.com:465',
};
const from: Setting<string> = {
  schema: z
    .string()
    .regex(/^[^\r\n]{3,200}$/)
    .regex(/@/),
  mustBe: 'an email, like Fieldtone <hello@example.com>',
};

/**
 * The operator's mail server, or null, and the sender's address. Throws StartError, whose message never holds
 * the value.
 */
export function mailSettings(env: Environment): { smtpUrl: string | null; mailFrom: string } {
  return {
    smtpUrl: readSetting(env, 'SMTP_URL', smtpUrl),
    mailFrom: readSetting(env, 'MAIL_FROM', from) ?? `${brand.name} <${brand.email}>`,
  };
}
