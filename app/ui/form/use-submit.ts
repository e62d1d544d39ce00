import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../api/api-error.ts';

/**
 * Gives `act` as a function that does nothing while the one before is under way, and whether it is. State alone would
 * come too late for the second click of a double click.
 */
export function useOnceAtATime<Given extends unknown[]>(act: (...given: Given) => Promise<void>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  async function run(...given: Given): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await act(...given);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, run };
}

/** The result of a schema's `safeParse`. */
type Checked<Value> =
  | { success: true; data: Value }
  | { success: false; error: { issues: readonly { message: string }[] } };

interface SubmitOptions<Value> {
  /** Validates the values: what to send, or the error. */
  check: () => Checked<Value>;
  /** Sends the validated values. Returns the success message, if there is one. */
  send: (value: Value) => Promise<string | undefined>;
  /** Default message of a failure without a server's message; '' shows none. */
  failed: string | ((error: unknown) => string);
  /** Could not be sent. */
  onFailed?: () => void;
}

/**
 * A small form that holds its own values, without react-hook-form: `problem` is the validation's or server's
 * error, `outcome` the success message. An invalid field takes the focus.
 */
export function useSubmit<Value>({ check, send, failed, onFailed }: SubmitOptions<Value>) {
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [outcome, setOutcome] = useState('');
  /** How often something was typed. */
  const changes = useRef(0);
  const clear = () => {
    changes.current += 1;
    setProblem(undefined);
    setFailure(undefined);
    setOutcome('');
  };
  const { busy, run } = useOnceAtATime(async (value: Value) => {
    const before = changes.current;
    try {
      const said = await send(value);
      // The form's values have changed since.
      if (changes.current === before) setOutcome(said ?? '');
    } catch (error) {
      setFailure((typeof failed === 'string' ? messageOf(error, failed) : failed(error)) || undefined);
      onFailed?.();
    }
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    clear();
    const checked = check();
    if (checked.success) {
      void run(checked.data);
      return;
    }
    const form = event.currentTarget;
    // Which field it is stands there once it is rendered.
    flushSync(() => setProblem(checked.error.issues[0]?.message));
    const field = (selector: string) => form.querySelector<HTMLElement>(selector);
    (field('[aria-invalid="true"]') ?? field('input:not([hidden])'))?.focus();
  }

  return {
    busy,
    /** The validation error of the values. */
    problem,
    /** Why it could not be sent. */
    failure,
    outcome,
    /** Clears the messages when a value changes. */
    clear,
    onSubmit,
  };
}
