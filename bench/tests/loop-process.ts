const TURN_MS = 50;

process.on('disconnect', () => process.exit());

/** Takes a processor until the parent ends; between two turns it notices that. */
function turn(): void {
  for (const end = performance.now() + TURN_MS; performance.now() < end; );
  setImmediate(turn);
}
turn();
