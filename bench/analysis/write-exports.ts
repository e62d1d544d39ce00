import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadLimits } from '../../contract/imports.ts';
import type { ZoneClock } from '../../synthetic/clock.ts';
import { type Company, callsOf, leadsOf } from '../../synthetic/company.ts';
import { COMPANY_PHONE } from '../../synthetic/phones.ts';
import type { GeneratedCall, GeneratedLead } from '../../synthetic/records.ts';

/** Files of one export, in parts that an upload takes. */
export interface ExportFiles {
  leads: string[];
  calls: string[];
}

/**
 * Writes a company's leads as a CRM exports them and its calls as a phone system does: American dates with time,
 * `(801) 555-0123`, `$1,234.56`, words. A file holds at most as many rows as an upload may have.
 */
export async function writeExports(company: Company, folder: string): Promise<ExportFiles> {
  const { clock } = company;
  return {
    leads: await writeParts(folder, 'leads', LEAD_HEADER, leadsOf(company), (lead) => leadLine(lead, clock)),
    calls: await writeParts(folder, 'calls', CALL_HEADER, callsOf(company), (call) => callLine(call, clock)),
  };
}

const BLOCK = 64 * 1024;

async function writeParts<Row>(
  folder: string,
  name: string,
  header: string,
  rows: Iterable<Row>,
  lineOf: (row: Row) => string,
): Promise<string[]> {
  const files: string[] = [];
  const iterator = rows[Symbol.iterator]();
  let next = iterator.next();
  while (!next.done) {
    const file = path.join(folder, files.length === 0 ? `${name}.csv` : `${name}-${files.length + 1}.csv`);
    files.push(file);
    const part = function* () {
      let block = `${header}\n`;
      for (let row = 0; row < uploadLimits.rows && !next.done; row += 1) {
        block += lineOf(next.value);
        next = iterator.next();
        if (block.length < BLOCK) continue;
        yield block;
        block = '';
      }
      yield block;
    };
    await pipeline(Readable.from(part()), createWriteStream(file));
  }
  return files;
}

const LEAD_HEADER =
  'Lead ID,Created,Status,Won/Lost Date,Amount,Lead Source,Service,Sales Rep,Name,Phone,Email,First Contact,' +
  'Last Contact,Contact Attempts';

function leadLine(lead: GeneratedLead, clock: ZoneClock): string {
  const date = (at: number | null) => localDate(at, clock);
  const { externalId, source, service, rep, name, phone, email, attempts } = lead;
  const amount = dollars(lead.valueCents);
  const before = `${externalId},${date(lead.createdAt)},${lead.statusWord},${date(lead.closedAt)},${amount}`;
  const who = `${source ?? ''},${service ?? ''},${rep ?? ''},${name},${national(phone)},${email ?? ''}`;
  return `${before},${who},${date(lead.firstContactAt)},${date(lead.lastContactAt)},${attempts}\n`;
}

const CALL_HEADER = 'Call ID,Date/Time,Direction,Result,From,To,Duration (s),User';

function callLine(call: GeneratedCall, clock: ZoneClock): string {
  const inbound = call.direction === 'inbound';
  const [from, to] = inbound ? [call.phone, COMPANY_PHONE] : [COMPANY_PHONE, call.phone];
  const words = `${inbound ? 'Inbound' : 'Outbound'},${capital(call.outcome)}`;
  const numbers = `${national(from)},${national(to)},${call.durationS}`;
  return `${call.externalId},${localDate(call.startedAt, clock)},${words},${numbers},${call.rep ?? ''}\n`;
}

/** `03/14/2026 2:05:09 PM` on the company's wall clock. */
function localDate(instant: number | null, clock: ZoneClock): string {
  if (instant === null) return '';
  const local = new Date((instant + clock.offsetAt(instant)) * 1000);
  const hour = local.getUTCHours();
  const time = `${hour % 12 || 12}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`;
  const day = `${two(local.getUTCMonth() + 1)}/${two(local.getUTCDate())}/${local.getUTCFullYear()}`;
  return `${day} ${time} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `(801) 555-0123`. */
function national(phone: string | null): string {
  return phone === null ? '' : `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
}

/** `$1,234.56`, in quotes where it holds a comma. */
function dollars(cents: number | null): string {
  if (cents === null) return '';
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const text = `$${whole}.${two(cents % 100)}`;
  return text.includes(',') ? `"${text}"` : text;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function two(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}
