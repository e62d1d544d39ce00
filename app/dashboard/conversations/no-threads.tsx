import type { ThreadFilter } from '../../../contract/conversations.ts';
import { pages } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Bubbles } from './no-thread.tsx';

const texts: Record<ThreadFilter, { title: string; text: string }> = {
  open: {
    title: 'No conversations yet',
    text: 'When somebody texts one of your numbers, the conversation begins here.',
  },
  needs_person: {
    title: 'Nobody is waiting',
    text: 'Whoever asks for a person, or is not understood, is listed here until somebody answers.',
  },
  closed: {
    title: 'Nothing is closed',
    text: 'A conversation that you close moves here until they text again.',
  },
};

/** Stands where the list would, where it is empty: says what fills it, or what to do first. */
export function NoThreads({ filter, hasNumber }: { filter: ThreadFilter; hasNumber: boolean }) {
  const { title, text } = hasNumber
    ? texts[filter]
    : {
        title: 'You have no number to text from',
        text: 'Connect a number of your Twilio or Telnyx account. What people text to it appears here.',
      };
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <Bubbles />
      <div>
        <h2 className="font-medium text-title">{title}</h2>
        <p className="mt-1 max-w-xs text-muted text-small">{text}</p>
      </div>
      {!hasNumber && (
        <ButtonLink tone="signal" to={pages.settings}>
          Connect a number
        </ButtonLink>
      )}
    </div>
  );
}
