import { type PolicyFiles, readPolicyFiles } from './read-policy.ts';

/** The files of rules: read at the build for the built program. May throw StartError. */
export function policyFiles(): PolicyFiles {
  return readPolicyFiles();
}
