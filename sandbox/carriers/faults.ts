import { z } from 'zod';

const every = z.int().min(1).max(1_000_000).default(1);
const often = z.strictObject({ every });
const coded = z.strictObject({ code: z.string().regex(/^\d{3,6}$/), every });
const nothing = z.strictObject({});

/** What can go wrong at a carrier, and how each is set; `every` counts calls to send. */
export const carrierFaultSchemas = {
  slow: z.strictObject({ ms: z.int().min(1).max(600_000) }),
  revoked: nothing,
  too_many: often,
  broken: often,
  dropped: often,
  broken_after: often,
  lost_answer: often,
  malformed: often,
  refuse: coded,
  fail: coded,
  held: nothing,
  duplicates: z.strictObject({ times: z.int().min(2).max(20) }),
  disorder: nothing,
  late_callbacks: z.strictObject({ ms: z.int().min(1).max(600_000) }),
  no_callbacks: nothing,
  no_inbound: nothing,
} as const;
type Schemas = typeof carrierFaultSchemas;
export type CarrierFault = keyof Schemas;
export type CarrierFaultSetting<Name extends CarrierFault = CarrierFault> = z.input<Schemas[Name]>;
type Settings = { [Name in CarrierFault]: z.output<Schemas[Name]> };
type Counted = Extract<Settings[CarrierFault], { every: number }>;
export type CountedFault = {
  [Name in CarrierFault]: Settings[Name] extends Counted ? Name : never;
}[CarrierFault];

export const carrierFaultNames = z.keyof(z.object(carrierFaultSchemas)).options;

/** What each does, as the sandbox's page says it. */
export const carrierFaultLabels: Record<CarrierFault, string> = {
  slow: 'Every answer waits.',
  revoked: 'Every key is refused.',
  too_many: 'A send is refused for too many requests (429).',
  broken: 'A send is answered with 500; nothing was accepted.',
  dropped: 'The connection of a send dies; nothing was accepted.',
  broken_after: 'A send is answered with 500 although the text was accepted.',
  lost_answer: 'The connection dies after the text was accepted.',
  malformed: 'The text is accepted, and the answer is no JSON.',
  refuse: 'A send is refused with a code of the carrier.',
  fail: 'A text is accepted and fails later, with a code of the carrier.',
  held: 'Accepted texts stay in the queue until this ends.',
  duplicates: 'Every webhook comes several times.',
  disorder: 'Reports of a text come last first.',
  late_callbacks: 'Reports of a text wait.',
  no_callbacks: 'Reports of texts are not sent.',
  no_inbound: 'Webhooks of inbound texts are not sent.',
};

export class CarrierFaults {
  #on: { [Name in CarrierFault]?: Settings[Name] | undefined } = {};
  readonly #counts = new Map<CarrierFault, number>();

  /** Sets what it names and ends what it names with null. Throws ZodError, with nothing changed. */
  setAll(settings: Readonly<Partial<Record<CarrierFault, unknown>>>): void {
    const on: Partial<Record<CarrierFault, unknown>> = { ...this.#on };
    for (const name of carrierFaultNames) {
      if (!(name in settings)) continue;
      if (settings[name] === null) delete on[name];
      else on[name] = carrierFaultSchemas[name].parse(settings[name]);
    }
    for (const name of carrierFaultNames) if (name in settings) this.#counts.delete(name);
    this.#on = z.strictObject(carrierFaultSchemas).partial().parse(on);
  }

  clear(): void {
    this.#on = {};
    this.#counts.clear();
  }

  get<Name extends CarrierFault>(name: Name): Settings[Name] | undefined {
    return this.#on[name];
  }

  all(): object {
    return { ...this.#on };
  }

  /** Counts one send that the fault could hit, and says whether it does. */
  strikes(name: CountedFault): boolean {
    const setting = this.#on[name];
    if (setting === undefined) return false;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return count % setting.every === 0;
  }
}
