import { fieldFault } from '../profile.service.ts';

/** The refusal of a code, whatever is wrong with it. */
export const wrongCode = () =>
  fieldFault(
    'code',
    'This code is not right, or it was used already. Please wait for the next one, or use another recovery code.',
  );

/** The refusal of the code that would confirm a new authenticator. */
export const unconfirmed = () =>
  fieldFault(
    'code',
    'This is not the code that the app should show. Please check that the clock of your phone is right, and try the next code.',
  );
