import { fieldFault } from '../profile.service.ts';

/** The refusal of a code, whatever is wrong with it: the six figures of an app, or a recovery code. */
export const wrongCode = (figures: boolean) =>
  fieldFault(
    'code',
    figures
      ? 'This code is not right, or it was used already. Please wait for the next one.'
      : 'This is none of your recovery codes, or it was used already. Each works once.',
  );

/** The refusal of the code that would confirm a new authenticator. */
export const unconfirmed = () =>
  fieldFault(
    'code',
    'This is not the code that the app should show. Please check that the clock of your phone is right, and try the next code.',
  );
