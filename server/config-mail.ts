import { z } from 'zod';
import { brand } from '../contract/brand.ts';
import { StartError } from './platform/start-error.ts';

type Environment = Record<string, string | undefined>;

const SmtpUrl = z.url({ protocol: /^smtps?$/ });
const From = z
  .string()
  .regex(/^[^\r\n]{3,200}$/)
  .regex(/@/);

/** How mails go: the operator's server, or null; and whom they come from. Throws StartError, never with the value. */
export function mailSettings(env: Environment): { smtpUrl: string | null; mailFrom: string } {
  return {
    smtpUrl:
      read(env, 'SMTP_URL', SmtpUrl, 'an address like smtps://user:password@mail.example.com:465') ?? null,
    mailFrom:
      read(env, 'MAIL_FROM', From, 'an email, like Fieldtone <hello@example.com>') ??
      `${brand.name} <${brand.email}>`,
  };
}

function read<T>(
  env: Environment,
  name: string,
  schema: z.ZodType<T, string>,
  mustBe: string,
): T | undefined {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // It holds a password.
  throw new StartError(`${name} must be ${mustBe}. Its value is not, and is not shown here.`);
}
