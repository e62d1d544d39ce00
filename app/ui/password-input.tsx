import { type ComponentProps, useState } from 'react';
import { Input } from './input.tsx';
import { useEarlyPress } from './use-early-press.ts';

interface PasswordInputProps extends ComponentProps<'input'> {
  /** A key or a token of another place, which is no password. */
  isKey?: boolean;
}

/** A control for a password, or another secret, with a button that shows what was typed. */
export function PasswordInput({ isKey = false, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        className="pr-18"
      />
      <button
        {...useEarlyPress()}
        type="button"
        aria-pressed={shown}
        aria-label={isKey ? 'Show what was typed' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-1 rounded-[0.5rem] px-3 md:inset-y-1 font-medium text-caption text-muted hover:text-ink"
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}

/** In a form with passwords and no email: the account, for password managers. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
