import { carrierNames, type registrationStates, type TextNumber } from '../../../contract/text-numbers.ts';

type State = NonNullable<TextNumber['state']>;
type Registration = (typeof registrationStates)[number];

/** Whether a number may send, in two or three words. */
export function standingOf({
  state,
}: Pick<TextNumber, 'state'>): 'May send' | 'May not send' | 'Not known yet' {
  if (state === null) return 'Not known yet';
  return state.maySend ? 'May send' : 'May not send';
}

const registrationWords: Record<Registration, string> = {
  approved: 'Approved',
  pending: 'Under review',
  refused: 'Refused',
  missing: 'Not registered',
};

/** The registrations that a number of its kind needs, with their state in words. */
export function registrationsOf({ brand, campaign, tollFree }: State): { name: string; state: string }[] {
  const all = [
    ['Brand', brand],
    ['Campaign', campaign],
    ['Toll-free verification', tollFree],
  ] as const;
  return all.flatMap(([name, state]) => (state === null ? [] : [{ name, state: registrationWords[state] }]));
}

/** Why a number may not send, and what to do about it; none where it may. The carrier's own words stand beside. */
export function obstaclesOf({ carrier, state }: Pick<TextNumber, 'carrier' | 'state'>): string[] {
  const name = carrierNames[carrier];
  if (state === null || state.maySend) return [];
  if (!state.found)
    return [`The ${name} account no longer has this number. Remove it here, or buy it again there.`];
  const said: string[] = [];
  if (!state.sms) said.push(`The number is not set up for texts. Switch messaging on for it in ${name}.`);
  const { brand, campaign, tollFree } = state;
  if (brand === 'missing' && campaign === 'missing') {
    said.push(
      `The number belongs to no registered campaign. Register your brand and a campaign in ${name}, and add the number to it.`,
    );
  } else {
    said.push(...step('brand', brand, name), ...step('campaign', campaign, name));
  }
  said.push(...step('toll-free verification', tollFree, name));
  return said;
}

function step(what: string, state: Registration | null, carrier: string): string[] {
  switch (state) {
    case 'missing':
      return [`There is no ${what} for this number. Register it in ${carrier}.`];
    case 'pending':
      return [
        `${carrier} is reviewing the ${what}. That takes days, sometimes weeks; we look again every day.`,
      ];
    case 'refused':
      return [`The ${what} was refused. Mend it in ${carrier} and hand it in again.`];
    case 'approved':
    case null:
      return [];
  }
}

/** Where a number's webhook address is entered at its carrier. */
export const webhookPlaces: Record<TextNumber['carrier'], string> = {
  twilio:
    'In the Twilio Console: Phone Numbers, the number, Messaging, "A message comes in": Webhook, HTTP POST. A Messaging Service has to defer to the sender’s webhook (Integration).',
  telnyx:
    'In the Mission Control Portal: Messaging, the number’s messaging profile, Inbound, "Send a webhook to this URL". One profile has one address: numbers that share it need it entered once.',
};
