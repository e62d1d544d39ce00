// How long things are kept and hold. The program keeps to these figures, and the legal pages say them.

/** Days after its last message at which a visitor's conversation is deleted. */
export const chatDays = 30;
/** What is kept of a conversation: the last lines of both sides, and of each so many characters. */
export const chatKept = { lines: 12, characters: 1000 } as const;
/** Months after the month in which a visit began at which it is deleted, where the operator sets no other time. */
export const visitMonths = 13;
/** Days for which what a model wrote of a trade is shown. */
export const industryDays = 180;

/** Days after which an account is deleted that was not used, has no data, and whose email was never verified. */
export const unprovenDays = 30;
/** Days for which it is kept what a model was asked about a text, and what it answered. */
export const textReadingDays = 30;
/** Years for which it is kept, as a hash, that a number stopped the texts of a company whose account is deleted. */
export const keptOptOutYears = 10;
/** Days without use after which a sign-in ends. */
export const signInDays = 30;
/** Days after which a sign-in ends however it is used. */
export const signInMostDays = 90;
/** Days after the last sign-in for which a browser and a network are known. */
export const knownPlaceDays = 90;
/** Minutes for which the link in a mail works. */
export const mailLinkMinutes = 60;
/** Lifetime in minutes of a Google sign-up's ticket. */
export const googleTicketMinutes = 30;
/** Minutes that a consent at a vendor may take. */
export const consentMinutes = 10;

/** Days for which a file waits for its customer to confirm it. */
export const unconfirmedFileDays = 7;
/** Days after which the bytes of an upload that broke off, failed or was given up are deleted. */
export const brokenFileDays = 1;
/** Days for which the list says of a file that it failed. */
export const failedFileDays = 30;
/** Completed reports of an account that are kept, with the rows behind them. */
export const reportsKept = 3;

/** Years back to which the first reading of a connected system goes, for leads and calls. */
export const firstReadingYears = 3;
/** Minutes from one reading of a connected system to the next. */
export const syncIntervalMinutes = 30;
