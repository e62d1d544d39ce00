/** How long a deleted account lives on in backups. */
export const backupsLife = 'Backups are kept by whoever runs this installation; by default none are made.';
