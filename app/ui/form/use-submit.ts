import { type FormEvent, useRef, useState } from 'react';
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
  /** What will be sent, or what is wrong with it. */
  check: () => Checked<Value>;
  /** Sends what was checked. Gives what is said once it is done, where something is. */
  send: (value: Value) => Promise<string | undefined>;
  /** What is said where it could not be sent: the server's reason, and without one this; '' says nothing. */
  failed: string | ((error: unknown) => string);
  /** Could not be sent. */
  onFailed?: () => void;
}

/**
 * A form of few fields that holds its own values, without react-hook-form: `problem` is what the check or the server
 * found, `outcome` what was said once it was sent. A field that is wrong takes the focus.
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
    setProblem(checked.error.issues[0]?.message);
    event.currentTarget.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }

  return {
    busy,
    /** What is wrong with what was typed. */
    problem,
    /** Why it could not be sent. */
    failure,
    outcome,
    /** Takes back what was said, once something else is typed. */
    clear,
    onSubmit,
  };
}
