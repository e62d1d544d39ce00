import { sql } from 'kysely';

/** Whether we write a visit into the CRM. The others are a person's there, or not there at all. */
const isOurs = sql<boolean>`(crm_spot_id is not null and crm_state not in ('conflict', 'by_hand'))`;
/** Whether a person was told before what of it to change in the CRM. */
const wasTold = sql<boolean>`(crm_state = 'by_hand' and crm_reason is not null)`;

/** Raised by each change that has to be written, which is tried at once. */
const anew = { crm_version: sql<number>`crm_version + 1`, crm_tries: 0, crm_next_at: null };

/** Notes that what is new of a visit has to be written where it is ours. */
export const toWrite = {
  crm_state: sql<'waiting'>`case when ${isOurs} then 'waiting' else crm_state end`,
  crm_reason: sql<string>`case when not (${isOurs} and crm_state = 'person') then crm_reason end`,
  ...anew,
};

const describedAnew = 'Its address or name was changed here: change it there too.';
/** Whether a person has entered a visit that is to be made, or has been told what of it to change. */
const isTheirs = sql<boolean>`(state = 'booked' and (crm_state = 'entered' or ${wasTold}))`;

/** The same of one whose address or name is another now; where a person has entered it, they have to change it there too. */
export const toDescribe = {
  crm_state: sql<'waiting' | 'by_hand'>`case when ${isOurs} then 'waiting'
    when ${isTheirs} then 'by_hand' else crm_state end`,
  crm_reason: sql<string>`case when ${isOurs} and crm_state = 'person' then null
    when not ${isOurs} and ${isTheirs} and strpos(coalesce(crm_reason, ''), ${describedAnew}) = 0
      then concat_ws(' ', crm_reason, ${describedAnew}::text) else crm_reason end`,
  ...anew,
};

/** The same of one that is cancelled; where a person has entered it, they have to cancel it too. */
export const toCancel = {
  crm_state: sql<'waiting' | 'by_hand'>`case when ${isOurs} then 'waiting'
    when crm_state in ('entered', 'person') then 'by_hand' else crm_state end`,
  crm_reason: sql<string>`case when ${isOurs} then null when crm_state in ('entered', 'person') or ${wasTold}
    then 'It was cancelled here: cancel it there too.' else crm_reason end`,
  ...anew,
};

/** Said of a visit from before the company named its CRM: nobody here knows whether people entered it there all the same. */
export const bookedBefore = (crm: string) =>
  `It was booked before ${crm} was named here: see that it is there as it is here.`;

/** The same of one that moves. Without a spot in the CRM a person enters it there, or moves what is there. */
export function toMove(crm: { name: string; spotId: string | null } | null) {
  const { name, spotId } = crm ?? { name: null, spotId: null };
  const isWritten = sql<boolean>`(${spotId}::text is not null and ${isOurs})`;
  return {
    crm_state: sql<'waiting' | 'by_hand'>`case when ${isWritten} then 'waiting'
      when crm_state is not null or ${name}::text is not null then 'by_hand' end`,
    crm: sql<string | null>`coalesce(crm, ${name})`,
    crm_reason: sql<string>`case when ${isWritten} then null
      when crm_state is null then ${name === null ? null : bookedBefore(name)}
      when crm_appointment_id is not null or crm_state = 'entered' or ${wasTold} and crm_sent_at is null
        then 'It was moved here: move it there too.'
      when crm_customer_id is not null and crm_sent_at is not null
        then 'It may be there at its old time: look for it, and move it or enter it.' end`,
    crm_spot_id: sql<string>`case when ${isWritten} then ${spotId} end`,
    ...anew,
  };
}
