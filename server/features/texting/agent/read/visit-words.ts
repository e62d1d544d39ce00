import { words } from './when-words.ts';

// The closed vocabulary of what is said of a visit that lies ahead, without accents and apostrophes.
/** Behind "see you" these may stand before its day. */
export const beforeDay = words('on this the el este');
