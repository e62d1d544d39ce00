import type { TestLead, TestRecords } from './records.ts';

const DAY = 86_400_000;

/** An instant some days from now, in the past where negative. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** Leads that came in 90 days ago or earlier, four a day, were answered at once and called five times, and went cold. */
export const goneCold = (leads: number, name = 'G'): TestLead[] =>
  Array.from({ length: leads }, (_, n) => ({
    id: `${name}${n}`,
    created: daysFromNow(-90 - n / 4),
    name: `Person ${n}`,
    email: `${name}${n}@cold.example`,
    phone: `+1801${String(5_550_000 + n)}`,
    source: 'Website',
    service: 'Quarterly plan',
    rep: 'Ann',
    firstContact: daysFromNow(-90 - n / 4 + 1 / 1_440),
    lastContact: daysFromNow(-85 - n / 4),
    attempts: 5,
  }));

/** These leads in an upload that ends today, so that they have been silent for long. */
export const coldRecords = (leads: number): TestRecords => ({
  leads: [...goneCold(leads), { id: 'today', created: daysFromNow(-0.1) }],
  fields: ['created', 'firstContact', 'lastContact', 'attempts', 'status', 'closed', 'phone'],
});
