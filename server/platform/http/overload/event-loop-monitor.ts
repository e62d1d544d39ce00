import { type AddressInfo, connect, type Server, type Socket } from 'node:net';

/** Measures how far behind the event loop of this process is. */
export interface EventLoopMonitor {
  /** Milliseconds that a new connection waits to be accepted, while that is above the limit; else 0. */
  waitMs(): number;
  stop(): void;
}

const intervalMs = 100;
/** Consecutive slow probes until the process counts as slow: one alone may be a garbage collection or a paused machine. */
const probesToAgree = 3;

/**
 * Opens a connection to the server ten times a second and measures how long it takes to be accepted. An event-loop delay
 * histogram does not show this: one turn of the loop accepts one connection of a socket, however many wait in the backlog.
 */
export function monitorEventLoop(server: Server, limitMs: number): EventLoopMonitor {
  let probe: { socket: Socket; since: number; ticks: number } | null = null;
  let waits: number[] = [];
  let slow = false;
  const pendingMs = () => (probe === null ? 0 : performance.now() - probe.since);

  const end = (wait: number) => {
    waits = [wait, ...waits.slice(0, probesToAgree - 1)];
    probe = null;
    // One fast probe clears the state, several slow ones set it.
    if (wait <= limitMs) slow = false;
    else if (waits.length === probesToAgree && Math.min(...waits) > limitMs) slow = true;
  };
  const startProbe = () => {
    const address = server.address();
    if (address === null || typeof address === 'string') return;
    const socket = connect(address.port, reachable(address)).unref();
    probe = { socket, since: performance.now(), ticks: 0 };
    socket.once('error', () => {});
    // Closed without being accepted: the connection limit is reached, which says nothing about the loop.
    socket.once('close', () => probe?.socket === socket && end(0));
  };
  const onConnection = (accepted: Socket) => {
    if (probe === null || accepted.remotePort !== probe.socket.localPort) return;
    const { socket } = probe;
    end(pendingMs());
    accepted.destroy();
    socket.resetAndDestroy();
  };
  const tick = () => {
    if (probe === null) return startProbe();
    probe.ticks += 1;
    if (probe.ticks >= probesToAgree && pendingMs() > limitMs) slow = true;
  };
  server.on('connection', onConnection);
  const timer = setInterval(tick, intervalMs).unref();

  return {
    waitMs: () => (slow ? Math.max(pendingMs(), ...waits) : 0),
    stop() {
      clearInterval(timer);
      server.off('connection', onConnection);
      probe?.socket.destroy();
    },
  };
}

/** The host under which this machine reaches a server that is bound to an address. */
function reachable({ address }: AddressInfo): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  return address === '::' ? '::1' : address;
}
