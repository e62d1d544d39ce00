/** What a started program prints. */
export interface Started {
  /** Null for a process that serves no pages. */
  address: string | null;
  databaseKind: 'embedded' | 'outside';
  databaseUrl: string;
  dataDir: string;
  worker: 'own process' | 'this process' | 'none';
  /** The sandbox's own page; null when none was started. */
  sandbox: string | null;
  /** Address of the mail page; null where mails are sent, or cannot be read. */
  mails: string | null;
  development: boolean;
  pid: number;
}

/** The lines on standard output that say where it serves, with which parts, and how to stop it. */
export function banner({
  address,
  databaseKind,
  databaseUrl,
  dataDir,
  worker,
  sandbox,
  mails,
  development,
  pid,
}: Started): string {
  const { host, pathname } = new URL(databaseUrl);
  const database =
    databaseKind === 'embedded'
      ? `embedded PostgreSQL in ${decodeURIComponent(host.replace(/:\d+$/, ''))}`
      : `outside PostgreSQL at ${host}${pathname}`;
  return [
    '',
    address === null ? 'Fieldtone works on background jobs' : `Fieldtone is ready at ${address}`,
    `  database  ${database}`,
    `  worker    ${worker}`,
    ...(sandbox === null
      ? []
      : [`  sandbox   ${sandbox} (stand-ins for phone systems and CRMs, with keys to try)`]),
    ...(mails === null ? [] : [`  mail      ${mails}`]),
    `  data in   ${dataDir}`,
    ...(development && address !== null
      ? ['  mode      development, for this machine alone; for others set NODE_ENV=production']
      : []),
    `  stop      Ctrl-C, or: kill ${pid}`,
    '',
  ].join('\n');
}
