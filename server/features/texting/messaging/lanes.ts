import { MESSAGE_CLASSES } from '../policy/facts.ts';

/** Lanes are numbered as the classes are ordered. Those up to this one answer somebody who waits. */
export const lastPromptLane = MESSAGE_CLASSES.indexOf('reply');
export const lastLane = MESSAGE_CLASSES.length - 1;
