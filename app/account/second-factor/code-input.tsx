import type { ComponentProps } from 'react';
import { Input } from '../../ui/input.tsx';

/** Takes six figures, which phones and password managers fill in by themselves, or a recovery code. */
export function CodeInput({ figures, ...rest }: ComponentProps<'input'> & { figures: boolean }) {
  return (
    <Input
      {...rest}
      name="code"
      inputMode={figures ? 'numeric' : 'text'}
      autoComplete={figures ? 'one-time-code' : 'off'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      placeholder={figures ? '000 000' : 'xxxx-xxxx-…'}
      className="font-mono tabular-nums tracking-[0.08em]"
      required
    />
  );
}
