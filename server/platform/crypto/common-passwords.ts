import { dictionary } from '@zxcvbn-ts/language-common';
import { brand } from '../../../contract/brand.ts';
import { AppError } from '../errors.ts';

/**
 * Common passwords from published leaks. Most are shorter than the minimum; those still match with spaces
 * around them.
 */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((password) => password.toLowerCase()),
);

/** Case and surrounding spaces are ignored: they are the first variants an attacker tries. */
const plain = (text: string) => text.trim().toLowerCase();

/**
 * Throws `validation_failed` beside `field` for a password that guessers try first: one of the most common, the
 * user's email or the part before the @, or the product's name, also with figures behind it.
 */
export function checkPassword(
  password: string,
  { email, field = 'password' }: { email: string; field?: string },
): void {
  const why = weakness(plain(password), plain(email));
  if (why === null) return;
  const message = `${why} Please choose another.`;
  throw new AppError('validation_failed', message, { errors: [{ field, message }] });
}

function weakness(password: string, email: string): string | null {
  if (common.has(password)) return 'This password is one of the most common ones.';
  if (password === email || password === email.replace(/@.*$/, '')) return 'This password is your email.';
  const name = brand.name.toLowerCase();
  if (password === name || password.replace(/[\d\W]+$/, '') === name) {
    return `This password is the name of ${brand.name}.`;
  }
  return null;
}
