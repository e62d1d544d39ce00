import { z } from 'zod';
import { carrierSuite } from '../testing/carrier-suite.ts';
import { createTwilio, twilioHosts } from './twilio.ts';

const Keys = z.object({ accountSid: z.string(), authToken: z.string() });

carrierSuite({
  id: 'twilio',
  hosts: twilioHosts,
  create: (http, keys) => createTwilio(http, Keys.parse(keys)),
  secret: 'authToken',
  optedOut: '21610',
  webhooksExpire: false,
  local: '+18015550142',
  tollFree: '+18335550142',
  refusals: [
    { code: '21610', kind: 'opted_out' },
    { code: '21211', kind: 'bad_number' },
    { code: '21614', kind: 'bad_number' },
    { code: '21612', kind: 'wrong_setup' },
    { code: '21408', kind: 'wrong_setup' },
    { code: '21611', kind: 'queue_full' },
    { code: '21617', kind: 'invalid_text' },
    { code: '30450', kind: 'blocked_for_now' },
    { code: '20005', kind: 'account_blocked' },
    { code: '29999', kind: 'other' },
  ],
  failures: [
    { code: '30003', kind: 'unreachable' },
    { code: '30006', kind: 'bad_number' },
    { code: '30007', kind: 'filtered' },
    { code: '30023', kind: 'day_cap' },
    { code: '30034', kind: 'not_registered' },
    { code: '30036', kind: 'expired' },
    { code: '39999', kind: 'other' },
  ],
});
