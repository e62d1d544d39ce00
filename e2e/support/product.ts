import { z } from 'zod';

const Started = z.object({
  E2E_BASE_URL: z.url(),
  E2E_SANDBOX_URL: z.url(),
  E2E_MAIL_URL: z.url(),
  E2E_DATABASE_URL: z.url(),
});

/** Where the product of this run is, as `global-setup.ts` says. Throws with the names of what is missing. */
export const product = Started.transform((started) => ({
  origin: started.E2E_BASE_URL,
  /** The page of the sandbox. */
  sandbox: started.E2E_SANDBOX_URL,
  /** The mails that were sent, as JSON. */
  mails: started.E2E_MAIL_URL,
  database: started.E2E_DATABASE_URL,
})).parse(process.env);
