/** Valid at the stand-in and nowhere else. */
export const twilioKeys = {
  accountSid: 'AC5a4db0c5000000000000000000000001',
  authToken: 'sandbox-twilio-token',
} as const;
