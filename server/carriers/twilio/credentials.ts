export interface TwilioCredentials {
  /** `AC` and 32 hexadecimal digits. */
  accountSid: string;
  /** The primary one: it also signs webhooks. */
  authToken: string;
  /** `MG…`, where the numbers belong to a Messaging Service. */
  messagingServiceSid?: string;
}
