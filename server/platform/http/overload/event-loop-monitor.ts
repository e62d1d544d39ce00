import { type AddressInfo, connect, type Server, type Socket } from 'node:net';

/** The line of those who want to be heard by this process. */
export interface EventLoopMonitor {
  /** Milliseconds that newcomers wait until they are let in, while that is longer than is bearable; else 0. */
  waitMs(): number;
  stop(): void;
}

const lookEveryMs = 100;
/** So many looks have to agree: a collection of garbage, or a machine that stood still, is one. */
const looks = 3;

/**
 * Watches how long newcomers wait by being one: while the process is well, ten times a second a connection is opened
 * to the server, and ended once it is let in. The wait covers what no clock inside shows, since a turn of the event
 * loop lets in one newcomer however many stand before the door; and a turn that takes long makes everybody wait.
 */
export function monitorEventLoop(server: Server, bearableMs: number): EventLoopMonitor {
  let outside: { socket: Socket; since: number; looks: number } | null = null;
  let waits: number[] = [];
  let slow = false;
  const outsideMs = () => (outside === null ? 0 : performance.now() - outside.since);

  const end = (wait: number) => {
    waits = [wait, ...waits.slice(0, looks - 1)];
    outside = null;
    // Better at once, worse only when it lasts.
    if (wait <= bearableMs) slow = false;
    else if (waits.length === looks && Math.min(...waits) > bearableMs) slow = true;
  };
  const knock = () => {
    const address = server.address();
    if (address === null || typeof address === 'string') return;
    const socket = connect(address.port, reachable(address)).unref();
    outside = { socket, since: performance.now(), looks: 0 };
    socket.once('error', () => {});
    // Not let in at all: there are too many connections, which is another matter.
    socket.once('close', () => outside?.socket === socket && end(0));
  };
  const letIn = (guest: Socket) => {
    if (outside === null || guest.remotePort !== outside.socket.localPort) return;
    const { socket } = outside;
    end(outsideMs());
    guest.destroy();
    socket.resetAndDestroy();
  };
  const look = () => {
    if (outside === null) return knock();
    outside.looks += 1;
    if (outside.looks >= looks && outsideMs() > bearableMs) slow = true;
  };
  server.on('connection', letIn);
  const timer = setInterval(look, lookEveryMs).unref();

  return {
    waitMs: () => (slow ? Math.max(outsideMs(), ...waits) : 0),
    stop() {
      clearInterval(timer);
      server.off('connection', letIn);
      outside?.socket.destroy();
    },
  };
}

/** Where a server that listens at an address is to be found from this machine. */
function reachable({ address }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  return address === '::' ? '::1' : address;
}
