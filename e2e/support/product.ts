import { z } from 'zod';

const Started = z.object({
  E2E_BASE_URL: z.url(),
  /** The page of the sandbox. */
  E2E_SANDBOX_URL: z.url(),
  /** The mails that were sent, as JSON. */
  E2E_MAIL_URL: z.url(),
  E2E_DATABASE_URL: z.url(),
});

/**
 * Where the product of this run is, as `global-setup.ts` says. Throws with the names of what is missing; so it does
 * while tests are only listed.
 */
export function product() {
  const started = Started.parse(process.env);
  return {
    origin: started.E2E_BASE_URL,
    sandbox: started.E2E_SANDBOX_URL,
    mails: started.E2E_MAIL_URL,
    database: started.E2E_DATABASE_URL,
  };
}
