import type { RequiredWord } from '../policy/rule-schema.ts';

/** How a text is completed. */
export interface Speaker {
  /** The company as its texts call it. */
  company: string;
  /** Whether a person of the company wrote the text. */
  isPerson: boolean;
}

const saysAutomated = /\bautomat(?:ed|ic|ically)\b|\bautom[aá]tic[oa]\b/i;
const saysStop = /\bSTOP\b/;

/**
 * The text with what the rules require it to say: the company's name in front, and behind it that it is automated and how
 * to stop, each only where the text does not say so itself. What a person wrote is not automated and is not called so.
 */
export function withRequiredWords(
  body: string,
  required: readonly RequiredWord[],
  { company, isPerson }: Speaker,
): string {
  const namesCompany = body.toLocaleLowerCase('en').includes(company.toLocaleLowerCase('en'));
  const front = required.includes('company_name') && !namesCompany ? `${company}: ` : '';
  const isToSayAutomated = required.includes('automated') && !isPerson && !saysAutomated.test(body);
  const isToSayStop = required.includes('how_to_stop') && !saysStop.test(body);
  const behind = [
    ...(isToSayAutomated ? ['This is an automated text.'] : []),
    ...(isToSayStop ? ['Reply STOP to opt out.'] : []),
  ];
  return [front + body, ...behind].join(' ');
}
