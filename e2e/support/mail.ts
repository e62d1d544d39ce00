import { type APIRequestContext, expect } from '@playwright/test';
import { z } from 'zod';
import { devMail } from '../../contract/paths.ts';

const Mails = z.array(z.object({ to: z.string(), subject: z.string(), link: z.string().nullable() }));

/** Mails to an address about a subject, newest first. */
async function mailsTo(request: APIRequestContext, to: string, subject: RegExp) {
  const answer = await request.get(`${devMail}.json`);
  return Mails.parse(await answer.json()).filter((mail) => mail.to === to && subject.test(mail.subject));
}

/** Waits until so many mails to an address about a subject arrived. Gives the link of the newest. */
export async function mailLink(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
  count = 1,
): Promise<string> {
  await expect(async () => {
    expect(await mailsTo(request, to, subject)).toHaveLength(count);
  }).toPass({ timeout: 60_000 });
  const [newest] = await mailsTo(request, to, subject);
  return newest?.link ?? '';
}
