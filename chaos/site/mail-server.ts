import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything and counts it. */
export interface MailServer {
  port: number;
  /** Mails that it took over, by addressee. */
  taken: Map<string, number>;
  stop(): Promise<void>;
}

/** Starts a mail server on a port of this machine, a free one unless said. */
export async function startMailServer(at = 0): Promise<MailServer> {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) taken.set(address, (taken.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  // A worker that is killed breaks its connection off: nothing to report.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, taken, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
