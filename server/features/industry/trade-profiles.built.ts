import { type Profiles, readProfiles } from './profiles.ts';

let kept: Profiles | null = null;

/** What is written of the trades, read once: at the build for the built program. May throw StartError. */
export function profiles(): Profiles {
  kept ??= readProfiles();
  return kept;
}
