import { type APIRequestContext, expect } from '@playwright/test';
import { z } from 'zod';
import { product } from './product.ts';

const Mails = z.array(z.object({ to: z.string(), subject: z.string(), link: z.string().nullable() }));

/** Mails to an address about a subject. */
async function mailsTo(request: APIRequestContext, to: string, subject: RegExp) {
  const answer = await request.get(product().mails);
  return Mails.parse(await answer.json()).filter((mail) => mail.to === to && subject.test(mail.subject));
}

/** Waits until the mail to an address about a subject arrived. Gives its link. */
export async function mailLink(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  await expect(async () => {
    expect(await mailsTo(request, to, subject)).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
  const [mail] = await mailsTo(request, to, subject);
  return mail?.link ?? '';
}
