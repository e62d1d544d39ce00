import { z } from 'zod';
import { carrierSuite } from '../testing/carrier-suite.ts';
import { createTelnyx, telnyxHosts } from './telnyx.ts';

const Keys = z.object({ apiKey: z.string(), publicKey: z.string() });

carrierSuite({
  id: 'telnyx',
  hosts: telnyxHosts,
  create: (http, keys) => createTelnyx(http, Keys.parse(keys)),
  secret: 'apiKey',
  optedOut: '40300',
  webhooksExpire: true,
  local: '+18015550143',
  tollFree: '+18335550143',
  refusals: [
    { code: '40300', kind: 'opted_out' },
    { code: '40301', kind: 'opted_out' },
    { code: '40310', kind: 'bad_number' },
    { code: '40305', kind: 'wrong_setup' },
    { code: '40318', kind: 'queue_full' },
    { code: '40302', kind: 'invalid_text' },
    { code: '40333', kind: 'account_blocked' },
    { code: '40008', kind: 'unreachable', certain: false },
    { code: '49999', kind: 'other' },
  ],
  failures: [
    { code: '40001', kind: 'bad_number' },
    { code: '40002', kind: 'filtered' },
    { code: '40016', kind: 'day_cap' },
    { code: '40010', kind: 'not_registered' },
    { code: '40005', kind: 'expired' },
    { code: '49999', kind: 'other' },
  ],
});
