import { messageOf } from '../../api/api-error.ts';
import { asSentence } from '../../api/as-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useThreadChange } from './use-conversations.ts';

interface UnclearStopProps {
  threadId: string;
  /** When the text was written that is to be judged. */
  at: string;
}

/** Asks whether a text meant "no more texts". Nothing goes to its number until somebody has said it. */
export function UnclearStop({ threadId, at }: UnclearStopProps) {
  const change = useThreadChange(threadId);
  const stops = change.isPending && change.variables === 'stop';
  const allows = change.isPending && !stops;
  return (
    <section
      aria-label="Do they want no more texts?"
      className="mt-5 flex flex-col gap-2.5 rounded-card border border-danger-edge bg-danger-wash px-4 py-3 text-small"
    >
      <p>
        <b className="font-semibold">Do they want no more texts?</b> What they wrote may mean that. Until you
        choose, neither the assistant nor your team can text them. After “No more texts”, only their own START
        ends that. “They still want texts” lets texts go again, and you answer from then on.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          tone="danger"
          busy={stops}
          disabled={allows}
          onClick={() => change.mutate('stop')}
        >
          No more texts
        </Button>
        <Button
          size="small"
          busy={allows}
          disabled={stops}
          onClick={() => change.mutate({ unclearStopAt: at })}
        >
          They still want texts
        </Button>
      </div>
      <ErrorBox>{change.error && asSentence(messageOf(change.error, 'Something went wrong'))}</ErrorBox>
    </section>
  );
}
