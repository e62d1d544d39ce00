/** What a started program tells about itself. */
export interface Started {
  /** Null for a process that serves no pages. */
  address: string | null;
  databaseKind: 'embedded' | 'outside';
  databaseUrl: string;
  dataDir: string;
  worker: 'own process' | 'this process' | 'none';
  pid: number;
}

/** The lines on standard output that say where it serves, with which parts, and how to stop it. */
export function banner({ address, databaseKind, databaseUrl, dataDir, worker, pid }: Started): string {
  const { host, pathname } = new URL(databaseUrl);
  const database = databaseKind === 'embedded' ? 'embedded PostgreSQL' : 'outside PostgreSQL';
  return [
    '',
    address === null ? 'Fieldtone works on background jobs' : `Fieldtone is ready at ${address}`,
    `  database  ${database} at ${host}${pathname}`,
    `  worker    ${worker}`,
    `  data in   ${dataDir}`,
    `  stop      Ctrl-C, or: kill ${pid}`,
    '',
  ].join('\n');
}
