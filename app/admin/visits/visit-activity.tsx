import type { z } from 'zod';
import type { AdminSession } from '../../../contract/admin.ts';
import { botWords } from './bot-labels.ts';

type Visit = z.infer<typeof AdminSession>;

interface DeedsProps {
  visit: Visit;
  onOpen: (userId: string) => void;
}

/** Whether there is anything to say of what a visitor did beyond reading, or why they were taken for a bot. */
export function didAnything({ bot, userId, waitlistSubmitted, industryAnalysisViewed }: Visit): boolean {
  return bot !== null || userId !== null || waitlistSubmitted || industryAnalysisViewed;
}

/** Why a visit was taken for a bot; of a person, what they did beyond reading, and who they are once they signed up. */
export function VisitActivity({ visit, onOpen }: DeedsProps) {
  const { bot, userId, waitlistSubmitted, industryAnalysisViewed } = visit;
  if (bot !== null) return botWords(bot);
  const also = [
    ...(waitlistSubmitted ? ['joined the waitlist'] : []),
    ...(industryAnalysisViewed ? ['saw their trade'] : []),
  ].join(', ');
  if (userId === null) return also || '–';
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(userId)}
        className="rounded-mark underline decoration-line-control underline-offset-4 hover:decoration-ink"
      >
        signed up
      </button>
      {also !== '' && `, ${also}`}
    </>
  );
}
