const key = 'authToken';

/** The token of the signed-in user, or null. Storage that is switched off counts as signed out. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps the token: this browser is signed in. Throws where storage is switched off. */
export function storeToken(token: string): void {
  localStorage.setItem(key, token);
}

/** Removes a token: this browser is signed out. A different one, stored by another tab meanwhile, stays. */
export function removeToken(token: string | null): void {
  if (token === null || storedToken() !== token) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is switched off holds no token either.
  }
}
