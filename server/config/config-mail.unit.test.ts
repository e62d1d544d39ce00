import { describe, expect, it } from 'vitest';
import { mailSettings } from './config-mail.ts';

describe('the settings of mail', () => {
  it.each([
    ['SMTP_URL', 'mail.acme.example'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ])('%s=%j stops the start, naming the variable and not its value', (name, value) => {
    expect(() => mailSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
    expect(() => mailSettings({ [name]: value })).not.toThrow(value);
  });

  it('an empty value is none', () => {
    expect(mailSettings({ SMTP_URL: ' ', MAIL_FROM: '' }).smtpUrl).toBeNull();
  });
});
