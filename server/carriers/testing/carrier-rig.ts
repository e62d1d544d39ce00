import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { tinyCompany } from '../../../sandbox/testing/tiny-vendor.ts';
import { createVendorHttp } from '../../providers/http/vendor-http.ts';
import type { VendorHttp } from '../../providers/vendor-api.ts';
import type { Carrier, CarrierEvent, CarrierId, OutboundText } from '../carrier.ts';
import { openReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** What differs between carriers in tests. */
export interface CarrierUnderTest {
  id: CarrierId;
  hosts: readonly RegExp[];
  /** The client, with the stand-in's keys or with wrong ones. */
  create(http: VendorHttp, keys: Readonly<Record<string, string>>): Carrier;
  /** A key of the stand-in that makes every call be refused when it is another. */
  secret: string;
  /** Codes by which the stand-in refuses or fails, with the kind that each has here. */
  refusals: readonly { code: string; kind: string; certain?: boolean }[];
  failures: readonly { code: string; kind: string }[];
  optedOut: string;
  /** Whether a webhook's signature holds for some minutes alone. */
  webhooksExpire: boolean;
  /** Two numbers of the account, one local, one toll-free. */
  local: string;
  tollFree: string;
}

/** A carrier's client before its stand-in, with a place for webhooks. */
export interface CarrierRig {
  sandbox: Sandbox;
  receiver: WebhookReceiver;
  carrier: Carrier;
  http: VendorHttp;
  keys: Readonly<Record<string, string>>;
  /** A text from the local number, good for an hour; its status address names the attempt. */
  text(overrides?: Partial<OutboundText>): OutboundText;
  /** A text that a phone sends to the local number. */
  phoneSends(body: string, phone?: string): Promise<void>;
  /** A call from a phone to the local number that nobody answers. */
  phoneCalls(phone?: string): Promise<void>;
  /** What a phone shows. */
  phoneShows(phone: string): { body: string; automatic: boolean }[];
  settled(): Promise<void>;
  /** Events out of the webhooks that came, each verified. */
  events(): CarrierEvent[];
  close(): Promise<void>;
}

export const aPhone = '+18015550177';
let texts = 0;

export async function openCarrier(tested: CarrierUnderTest): Promise<CarrierRig> {
  const receiver = await openReceiver();
  const sandbox = await startSandbox({ port: 0, vendors: [], company: tinyCompany(1) });
  const server = sandbox.carriers.find(tested.id);
  if (server === undefined) throw new Error(`No stand-in of ${tested.id}`);
  const { keys } = server.dialect;
  const http = createVendorHttp({ hosts: tested.hosts, sandboxOrigin: sandbox.origins[tested.id] ?? '' });
  const carrier = tested.create(http, keys);
  const put = async (number: string, body: object) => {
    const url = `${sandbox.home}/carriers/${tested.id}/numbers/${number}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  for (const number of [tested.local, tested.tollFree]) {
    await put(number, { webhookUrl: `${receiver.origin}/inbound/token` });
  }
  return {
    ...{ sandbox, receiver, carrier, http, keys },
    text: (overrides = {}) => {
      texts += 1;
      return {
        ...{
          from: tested.local,
          to: aPhone,
          body: `Text ${texts}`,
          sendBefore: new Date(Date.now() + 3_600_000),
        },
        statusUrl: `${receiver.origin}/status/attempt-${texts}?account=1`,
        ...overrides,
      };
    },
    async phoneSends(body, phone = aPhone) {
      const number = sandbox.carriers.holder(tested.local);
      number?.server.network.sendFromPhone(phone, number.number, body);
      await server.network.settled();
    },
    async phoneCalls(phone = aPhone) {
      const number = sandbox.carriers.holder(tested.local);
      number?.server.network.missCall(phone, number.number);
      await server.network.settled();
    },
    phoneShows: (phone) =>
      sandbox.carriers.state
        .entries([phone], 0)
        .filter(({ kind }) => kind === 'in')
        .map(({ body, automatic }) => ({ body, automatic })),
    settled: () => server.network.settled(),
    events: () =>
      receiver.received.map((webhook) => {
        const outcome = carrier.receive(webhook, new Date());
        if (outcome.outcome === 'refused') throw new Error(outcome.reason);
        return outcome.event;
      }),
    async close() {
      await sandbox.stop();
      await receiver.close();
    },
  };
}
