import type pg from 'pg';
import type { Facts } from '../../server/features/texting/policy/facts.ts';
import { maySend } from '../../server/features/texting/policy/may-send.ts';
import { placeOf } from '../../server/features/texting/policy/places/places.ts';
import { readPolicy } from '../../server/features/texting/policy/read-policy.ts';
import type { TextInstallation } from './text-installation.ts';

/** Area codes from east to west: in one of them it is day, but for some hours of the night in the Pacific. */
const areas = ['787', '303', '206', '808', '671'];
const minutesAhead = [0, 15, 30];

/** An area code in which the rules let companies begin texts now and for a while. Throws in the hours without one. */
export function areaInHours(now: Temporal.Instant): string {
  const policy = readPolicy();
  const found = areas.find((area) =>
    minutesAhead.every((minutes) => {
      const at = now.add({ minutes });
      return maySend(factsOf(`+1${area}2345678`, at), at, policy).decision === 'send';
    }),
  );
  if (found === undefined) {
    throw new Error(
      'In no place of the bench may companies begin texts at this hour: try again in some hours',
    );
  }
  return found;

  function factsOf(e164: string, at: Temporal.Instant): Facts {
    const place = placeOf({ kind: 'phone_number', e164 }, policy.places);
    return {
      message: { class: 'initiated', program: 'inquiry_response' },
      recipient: {
        ...{ usNumber: true, places: place === null ? [] : [place], stop: null, unclearStop: false },
        ...{ doNotContact: false, carrierBlocked: false, doNotCall: null },
      },
      bases: [{ kind: 'inquiry', program: null, at: at.subtract({ hours: 1 }) }],
      ...{ revocations: [], sent: [], lastMessageAt: null, inboundAt: null, emergencies: [] },
      company: { hours: null, cap: null, registeredIn: [] },
      sender: { campaign: 'approved', number: 'approved', carriers: 'approved', takesDeadline: true },
    };
  }
}

/** Phones of an area code, each another. */
export function phonesOf(area: string, from = 0): () => string {
  let next = from;
  return () => {
    next += 1;
    // No exchange begins with 0 or 1, and none of 211, 311 … is one.
    return `+1${area}${String(2_200_000 + next * 7)}`;
  };
}

/** Queues so many texts that companies begin, spread over all numbers: a lead, a contact's number and a thread each. */
export async function queueBacklog(
  { pool, companies }: Pick<TextInstallation, 'pool' | 'companies'>,
  phone: () => string,
  count: number,
): Promise<void> {
  const numbers = companies.flatMap(({ accountId, numbers: own }) =>
    own.map(({ numberId }) => ({ accountId, numberId })),
  );
  const each = Math.ceil(count / numbers.length);
  for (const { accountId, numberId } of numbers) {
    await queueFor(pool, accountId, numberId, Array.from({ length: each }, phone));
  }
  await pool.query('analyze text_messages, threads, phones, leads');
}

async function queueFor(pool: pg.Pool, accountId: string, numberId: string, phones: readonly string[]) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into phones (account_id, e164) select $1, unnest($2::text[])', [
      accountId,
      phones,
    ]);
    await client.query(
      `insert into leads (account_id, system, external_id, created_at, created_has_time, phone, outcome, updated_at)
       select $1, 'upload', e164, now() - interval '1 hour', true, e164, 'open', now() from unnest($2::text[]) e164`,
      [accountId, phones],
    );
    await client.query(
      'insert into threads (account_id, number_id, e164) select $1, $2, unnest($3::text[])',
      [accountId, numberId, phones],
    );
    await client.query(
      `insert into text_messages (account_id, thread_id, direction, author, intent_key, body, class, program, lane, epoch,
         due_at, state, segments)
       select $1, thread_id, 'outbound', 'assistant', 'bench:' || e164, 'Do you still have ants?', 'initiated',
         'inquiry_response', 4, 0, now(), 'waiting', 1
       from threads where account_id = $1 and number_id = $2 and e164 = any($3)`,
      [accountId, numberId, phones],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
