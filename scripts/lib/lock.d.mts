/**
 * Runs `work` while no other command of this checkout installs or builds, and gives its outcome; a dead holder does not
 * count. `place` is a path that the lock's files begin with; `pause` passes the time between two looks.
 */
export declare function alone<T>(
  work: () => Promise<T>,
  place?: string,
  pause?: () => Promise<unknown>,
): Promise<T>;
