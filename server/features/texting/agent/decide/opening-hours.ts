import { endsDay, openOn } from '../../company/company.ts';
import type { AgentCompany } from '../facts.ts';
import type { Language } from '../read/reader.ts';
import { dateText, timeText } from '../say/format.ts';
import type { Line } from '../say/say.ts';

/** Days ahead in which the office surely opens once. */
const longestClosed = 14;

/** Whether the office is open, and until when; or when it opens next. Null where no hours are known. */
export function officeAt(
  { hours }: Pick<AgentCompany, 'hours'>,
  now: Temporal.PlainDateTime,
  language: Language,
): { closes: string } | { opens: string } | null {
  const time = now.toPlainTime();
  const compare = Temporal.PlainTime.compare;
  for (let ahead = 0; ahead <= longestClosed; ahead += 1) {
    const date = now.toPlainDate().add({ days: ahead });
    for (const { start, end } of openOn(hours, date)) {
      if (ahead > 0 || compare(time, start) < 0)
        return {
          opens: `${dateText(date, language)}${language === 'es' ? ' a las ' : ' at '}${timeText(start, language)}`,
        };
      if (endsDay(end) || compare(time, end) < 0) return { closes: timeText(end, language) };
    }
  }
  return null;
}

/** Who answers and by when. */
export function whoAnswers(
  company: Pick<AgentCompany, 'hours' | 'phone'>,
  now: Temporal.PlainDateTime,
  language: Language,
): Line {
  const office = officeAt(company, now, language);
  if (office === null) return { key: 'person_unknown' };
  return 'closes' in office ? { key: 'person_open', facts: office } : { key: 'person_closed', facts: office };
}
