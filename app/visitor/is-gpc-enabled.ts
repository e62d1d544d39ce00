/** Whether the browser sends Global Privacy Control: then nothing of the visit is sent. */
export const isGpcEnabled = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
