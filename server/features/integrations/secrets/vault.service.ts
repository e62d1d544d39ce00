/** The vault as other features use it: each seals what it has to keep secret under an owner of its own. */
export { SecretUnreadable } from './secret-unreadable.ts';
export { lastFour, type Vault } from './vault.ts';
