/** Runs prerequisites of a command; prints the reason of a failure and exits with 1. */
export async function prepare(...steps) {
  try {
    for (const step of steps) await step();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
