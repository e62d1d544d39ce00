import { sandboxTexting } from '../../../contract/sandbox.ts';

/** Valid at the stand-in and nowhere else. */
export const twilioKeys = sandboxTexting.keys;
