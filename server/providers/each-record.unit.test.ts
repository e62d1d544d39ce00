import { expect, it } from 'vitest';
import { z } from 'zod';
import { eachRecord } from './each-record.ts';

const Call = z.object({ id: z.string(), seconds: z.number() });

it('takes what fits, leaves out what is not wanted, and says where the rest went wrong', () => {
  const records = [
    { id: 'a', seconds: 3 },
    { id: 'b', seconds: 'Mrs Miller' },
    null,
    { id: 'c', seconds: 0 },
    { id: 'd', seconds: 5 },
  ];
  const wanted = (call: z.infer<typeof Call>) => (call.seconds > 0 ? call.id : null);
  expect(eachRecord(records, Call, wanted)).toEqual({
    rows: ['a', 'd'],
    refused: [
      'A record is not as documented: seconds (invalid_type)',
      'A record is not as documented: the whole (invalid_type)',
    ],
  });
});
