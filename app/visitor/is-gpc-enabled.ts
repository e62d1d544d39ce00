/** Whether the browser asks not to be followed (Global Privacy Control): then nothing of the visit is sent. */
export const isGpcEnabled = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
