const key = 'authToken';

/** The token of the signed-in user, or null. Storage that is switched off counts as signed out. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(key, token);
}

export function removeToken(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is switched off holds no token either.
  }
}
