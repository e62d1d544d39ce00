import { type ConnectMethod, connectMethods } from '../../../contract/onboarding.ts';
import { cx } from '../../ui/cx.ts';

const labels: Record<ConnectMethod, string> = { oauth: 'Sign in (OAuth)', 'api-key': 'Enter an API key' };

interface MethodToggleProps {
  /** Whose ways these are, for a screen reader. */
  name: string;
  value: ConnectMethod;
  onChange: (method: ConnectMethod) => void;
}

/** By consent or by key, for a system that takes both. */
export function MethodToggle({ name, value, onChange }: MethodToggleProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-1 rounded-control border border-line bg-sunken p-1">
      <legend className="sr-only">How to connect {name}</legend>
      {connectMethods.map((method) => (
        <label
          key={method}
          className={cx(
            'relative content-center cursor-pointer rounded-[0.4375rem] border px-1 py-1.5 text-center max-md:min-h-11 sm:px-3 font-medium text-small transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal-text',
            method === value
              ? 'border-line bg-raised text-ink shadow-raised'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={`${name}-method`}
            value={method}
            checked={method === value}
            onChange={() => onChange(method)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {labels[method]}
        </label>
      ))}
    </fieldset>
  );
}
